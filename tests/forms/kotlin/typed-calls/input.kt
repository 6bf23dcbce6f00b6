fun f() {
    berth<Quay> { moor() }
    harbour.berth<Quay> { moor() }
    berth<Quay, Pier>(1) { moor() }
    berth<Quay>(1)
    mapOf(quay to 1, pier() to 2)
    if (quay < pier) { moor() }
}
