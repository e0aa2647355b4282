"""The interface of the store, which both backends implement."""
