@main
struct Spool {
    static func main() async {
        wind(turns: 3)
    }
}

struct Other {
    // no start of a program: nothing says so
    static func main() {}
}

func wind(turns: Int) {
    for _ in 0..<turns {
        turn()
    }
}

func turn() {
    pull()
}

func pull() {}
