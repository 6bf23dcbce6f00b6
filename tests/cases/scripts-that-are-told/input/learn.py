"""
Learns from tides.json
until it is told not to.
"""
import json
from sea import Sea

def step(sea):
    return sea.rise()

sea = Sea(json.load(open("tides.json")))
for turn in range(10):
    step(sea)
