console.log(62);
