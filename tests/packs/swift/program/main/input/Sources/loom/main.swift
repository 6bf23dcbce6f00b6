import Foundation

let weaver = Weaver(threads: 12)
weaver.weave()
