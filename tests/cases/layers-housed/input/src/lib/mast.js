exports.mast = () => "mast";
