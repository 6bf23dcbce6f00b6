use hub::Hub;

pub fn turn(hub: &Hub) -> u32 {
    hub.spokes
}
