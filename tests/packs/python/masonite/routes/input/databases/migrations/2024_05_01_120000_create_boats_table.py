from masoniteorm.migrations import Migration


class CreateBoatsTable(Migration):
    def up(self):
        with self.schema.create("boats") as table:
            table.increments("id")
            table.string("name")

    def down(self):
        self.schema.drop("boats")
