console.log(27);
