console.log(31);
