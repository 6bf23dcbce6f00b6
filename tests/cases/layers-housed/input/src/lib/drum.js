exports.drum = () => "drum";
