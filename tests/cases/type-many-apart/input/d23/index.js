console.log(23);
