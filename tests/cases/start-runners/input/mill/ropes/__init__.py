from mill.ropes.one import One
