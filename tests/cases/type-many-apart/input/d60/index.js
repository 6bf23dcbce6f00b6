console.log(60);
