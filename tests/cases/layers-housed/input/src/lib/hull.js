exports.hull = () => "hull";
