module.exports = { SAVED: 'page:saved', CLOSE: 'page:close' };
