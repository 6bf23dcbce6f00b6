exports.gangway = (value) => value;
