module Berths.Program

[<EntryPoint>]
let main _ = 0
