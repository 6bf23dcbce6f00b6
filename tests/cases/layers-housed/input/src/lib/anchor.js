exports.anchor = () => "anchor";
