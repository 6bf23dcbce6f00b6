package farm
class Cow { def moo() { "moo" } }
