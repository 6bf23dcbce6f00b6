"""Radio talks to the coast station over a serial line."""
