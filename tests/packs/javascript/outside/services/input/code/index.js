const { Octokit } = require('@octokit/rest');

module.exports = new Octokit();
