console.log(7);
