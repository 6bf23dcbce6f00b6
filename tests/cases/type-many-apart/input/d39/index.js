console.log(39);
