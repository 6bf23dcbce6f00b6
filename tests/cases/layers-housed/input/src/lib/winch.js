exports.winch = () => "winch";
