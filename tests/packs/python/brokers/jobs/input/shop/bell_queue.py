from huey import SqliteHuey

tasks = SqliteHuey("bells")
