import loom

loom.step("sales", "read_orders", "extract")
loom.step("sales", "sum_up", "transform")
loom.step("sales", "write_report", "load")
