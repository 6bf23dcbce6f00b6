use crate::jobs::{self, DimLamp, RingBell};

// Made in the call, before it, as what has nothing in it; a ticket is no job,
// and of one name for two it is not told which.
pub async fn fall(conn: &mut Conn, lamp: u32, tickets: Tickets) {
    DimLamp::new(lamp).enqueue(conn).await;
    let dim = jobs::DimLamp::new(lamp);
    dim.enqueue(&*conn).await;
    RingBell { loud: true }.enqueue(conn).await;
    jobs::ClearFog.enqueue(conn).await;
    let fog = jobs::ClearFog;
    try_join!(fog.enqueue(&*conn), dim.enqueue(&*conn));
    let job = jobs::ClearFog;
    job.enqueue(conn).await;
    let job = DimLamp::new(lamp);
    job.enqueue(conn).await;
    tickets.enqueue(lamp);
    Ticket::new(lamp).enqueue(conn);
}
