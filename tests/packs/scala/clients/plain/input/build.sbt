name := "shop"
libraryDependencies += "com.softwaremill.sttp.client3" %% "core" % "3.9.0"
