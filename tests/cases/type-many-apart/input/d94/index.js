console.log(94);
