"""Runs the berth."""
import sys

from berth.desk import main

sys.exit(main())
