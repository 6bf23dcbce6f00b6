exports.buildMenu = () => { console.log(1) }
