exports.cable = () => "cable";
