scalaVersion := "3.3.1"
