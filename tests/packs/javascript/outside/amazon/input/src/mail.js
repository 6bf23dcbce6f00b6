import { SESClient, SendEmailCommand } from "@aws-sdk/client-ses";

const client = new SESClient({});

export async function send(text) {
  await client.send(new SendEmailCommand({ Message: text }));
}
