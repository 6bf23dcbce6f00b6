plugins {
    kotlin("jvm") version "2.0.0"
}

val tidy by configurations.creating

dependencies {
    tidy("org.example:tidy:1.0")
}

tasks.register<JavaExec>("runTidy") {
    mainClass.set("org.example.tidy.Main")
    classpath = tidy
}

tasks.register<JavaExec>("serve") {
    mainClass.set("desk.DeskKt")
    classpath = sourceSets["main"].runtimeClasspath
}
