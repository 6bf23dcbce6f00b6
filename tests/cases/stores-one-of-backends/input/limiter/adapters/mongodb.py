"""Adapters reach what is there beside each other: no choice."""
from pymongo import MongoClient

client = MongoClient()
