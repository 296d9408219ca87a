"""Cow 006: 6 nimmt! with its tactical, professional and jubilee variants."""
