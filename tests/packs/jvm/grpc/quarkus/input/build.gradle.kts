plugins {
    id("io.quarkus") version "3.8.0"
}

dependencies {
    implementation("io.quarkus:quarkus-grpc:3.8.0")
    implementation("io.quarkus:quarkus-websockets-next:3.8.0")
}
