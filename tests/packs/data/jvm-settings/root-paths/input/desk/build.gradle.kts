plugins { kotlin("jvm") version "1.9.23" }

dependencies { implementation("io.ktor:ktor-server-netty:2.3.9") }
