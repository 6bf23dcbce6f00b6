from plans import Planner

planner = Planner()
