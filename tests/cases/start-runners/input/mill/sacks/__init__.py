from mill.sacks.one import One
