"""Search over sampled worlds, generic over the contract, compiled with the engine."""
