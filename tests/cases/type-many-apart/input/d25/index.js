console.log(25);
