exports.clock = () => "clock";
