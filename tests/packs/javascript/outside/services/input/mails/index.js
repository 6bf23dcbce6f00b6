const mail = require('@sendgrid/mail');

mail.setApiKey('key');
