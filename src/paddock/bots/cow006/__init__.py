"""The learned player of Cow 006, compiled: what it believes of the others' hands, and its search."""
