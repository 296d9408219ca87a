"""Tests of Wolves and Sheep."""
