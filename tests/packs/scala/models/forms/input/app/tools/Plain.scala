package tools

case class Step(name: String)
