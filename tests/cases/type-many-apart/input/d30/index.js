console.log(30);
