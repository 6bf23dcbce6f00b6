exports.pump = () => "pump";
