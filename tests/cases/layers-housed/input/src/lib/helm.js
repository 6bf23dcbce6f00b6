exports.helm = () => "helm";
