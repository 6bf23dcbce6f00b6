use lettre::transport::smtp::AsyncSmtpTransport;
use lettre::Tokio1Executor;

pub fn mailer(host: &str) -> AsyncSmtpTransport<Tokio1Executor> {
    AsyncSmtpTransport::<Tokio1Executor>::relay(host).unwrap().build()
}
