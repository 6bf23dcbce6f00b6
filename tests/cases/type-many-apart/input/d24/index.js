console.log(24);
