use std::collections::HashSet;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum HiveService {
    Forager,
    Nurse,
    Queen,
}

pub struct HiveConfig {
    pub enabled: HashSet<HiveService>,
}

impl HiveConfig {
    pub fn is_service_enabled(&self, service: HiveService) -> bool {
        self.enabled.contains(&service)
    }
}
