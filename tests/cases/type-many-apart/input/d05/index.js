console.log(5);
