const Anthropic = require('@anthropic-ai/sdk');

module.exports = new Anthropic();
