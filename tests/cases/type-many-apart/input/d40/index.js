console.log(40);
