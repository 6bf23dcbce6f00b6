exports.buoy = (value) => value;
