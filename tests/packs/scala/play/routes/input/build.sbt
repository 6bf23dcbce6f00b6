libraryDependencies += "org.playframework" %% "play" % "3.0.0"
