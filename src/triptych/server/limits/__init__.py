"""Limits for visitors: budgets, connections, devices and addresses."""
