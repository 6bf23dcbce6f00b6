console.log(50);
