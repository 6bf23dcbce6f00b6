exports.sail = () => "sail";
