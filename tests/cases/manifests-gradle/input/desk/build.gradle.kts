plugins { kotlin("jvm") version "1.9.23" }

val ktorVersion: String by project

dependencies {
    implementation("io.ktor:ktor-server-netty:$ktorVersion")
    implementation(libs.jackson.databind)
    runtimeOnly(libs.postgres)
}
