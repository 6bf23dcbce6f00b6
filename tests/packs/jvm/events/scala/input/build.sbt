libraryDependencies += "com.typesafe.akka" %% "akka-actor" % "2.6.20"
