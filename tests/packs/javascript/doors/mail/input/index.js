const nodemailer = require("nodemailer");

const transport = nodemailer.createTransport({ host: "localhost" });
transport.sendMail({ to: "b@example.org", text: "hello" });
