exports.buoy = () => "buoy";
