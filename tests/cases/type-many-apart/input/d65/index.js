console.log(65);
