from mill.doors.one import One
