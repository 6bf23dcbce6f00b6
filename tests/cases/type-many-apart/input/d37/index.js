console.log(37);
