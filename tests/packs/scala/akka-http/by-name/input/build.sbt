name := "harbour"
libraryDependencies += "com.typesafe.akka" %% "akka-http" % "10.2.9"
