exports.rope = () => "rope";
