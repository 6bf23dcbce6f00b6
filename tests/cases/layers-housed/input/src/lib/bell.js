exports.bell = () => "bell";
