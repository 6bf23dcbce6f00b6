import Foundation

class Oar {
    func pull() {
        Task {
            stroke()
        }
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.stroke() }
    }

    func stroke() {}
}
