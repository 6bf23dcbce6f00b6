exports.ramp = 1;
