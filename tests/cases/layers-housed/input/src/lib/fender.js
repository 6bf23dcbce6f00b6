exports.fender = () => "fender";
