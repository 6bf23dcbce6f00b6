console.log(4);
