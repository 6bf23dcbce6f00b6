name := "harbour"

libraryDependencies ++= Seq(
  "com.typesafe.akka" %% "akka-stream-kafka" % "4.0.2",
  "com.github.fd4s" %% "fs2-kafka" % "3.5.1",
  "dev.zio" %% "zio-kafka" % "2.8.0"
)
