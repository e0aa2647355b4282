"""How a live table is stored: journal records, durable writes, leases."""
