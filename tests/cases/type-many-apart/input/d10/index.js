console.log(10);
