name := "lookout"
scalaVersion := "2.13.13"
libraryDependencies += "com.typesafe.akka" %% "akka-http" % "10.5.3"
