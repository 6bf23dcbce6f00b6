lazy val root = (project in file(".")).enablePlugins(PlayScala)

name := "plays"
