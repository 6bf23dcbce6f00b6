/// Weaves cloth from threads.
final class Weaver {
    let threads: Int

    init(threads: Int) {
        self.threads = threads
    }

    func weave() {
        for row in 0..<threads {
            lay(row)
        }
        cut()
    }

    private func lay(_ row: Int) {
        press(row)
    }

    private func press(_ row: Int) {}

    private func cut() {
        press(0)
    }
}
