exports.rudder = () => "rudder";
