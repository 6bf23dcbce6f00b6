exports.rail = () => "rail";
