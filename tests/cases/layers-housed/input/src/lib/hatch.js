exports.hatch = () => "hatch";
