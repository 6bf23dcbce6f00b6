use sib::network::http::session::{HService, Session};

struct Server;

impl HService for Server {
    fn call<S: Session>(&mut self, session: &mut S) -> std::io::Result<()> {
        match session.req_path_bytes() {
            b"/boats" => boats(session),
            _ => missing(session),
        }
    }
}
