// Set up for the tools of the workspace.
module.exports = { cache: true };
