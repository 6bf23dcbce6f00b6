exports.rudder = (value) => value;
