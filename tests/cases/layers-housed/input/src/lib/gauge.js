exports.gauge = () => "gauge";
