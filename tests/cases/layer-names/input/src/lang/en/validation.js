module.exports = { required: 'This is wanted.' };
