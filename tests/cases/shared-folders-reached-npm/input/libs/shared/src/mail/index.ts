export function post(text: string) {
  return fetch("http://mailer:8025/api/v1/send", { method: "POST", body: text });
}
