libraryDependencies += "com.lihaoyi" %% "cask" % "0.9.1"
