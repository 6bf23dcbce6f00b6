exports.chart = () => "chart";
