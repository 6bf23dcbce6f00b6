exports.lamp = () => "lamp";
