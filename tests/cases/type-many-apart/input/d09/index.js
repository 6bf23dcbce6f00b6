console.log(9);
