dependencies {
    api(projects.store)
}
