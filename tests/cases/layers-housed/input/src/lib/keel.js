exports.keel = () => "keel";
