require "net/smtp"

Net::SMTP.start("localhost", 25) do |smtp|
  smtp.send_message("hello", "a@example.org", "b@example.org")
end
