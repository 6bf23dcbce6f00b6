exports.hook = () => "hook";
