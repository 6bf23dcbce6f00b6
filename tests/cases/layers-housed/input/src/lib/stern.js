exports.stern = (value) => value;
