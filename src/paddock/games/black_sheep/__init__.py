"""Black Sheep: three fields, five animals to a hand, and a corral to fill."""
