struct Departure {
    let pier: String
}
