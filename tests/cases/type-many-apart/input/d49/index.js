console.log(49);
