exports.flag = () => "flag";
