exports.kites = () => [];
