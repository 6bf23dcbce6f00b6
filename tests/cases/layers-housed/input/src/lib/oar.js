exports.oar = () => "oar";
