import Alamofire

struct Timetable {
    let departures: [String]
}
