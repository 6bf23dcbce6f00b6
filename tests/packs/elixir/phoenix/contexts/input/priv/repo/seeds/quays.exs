Berths.Harbour.book!("north quay")
