console.log(20);
