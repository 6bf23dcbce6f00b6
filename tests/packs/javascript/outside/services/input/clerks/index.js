const { createClerkClient } = require('@clerk/clerk-sdk-node');

module.exports = createClerkClient({ secretKey: process.env.CLERK_KEY });
