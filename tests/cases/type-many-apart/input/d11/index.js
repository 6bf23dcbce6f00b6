console.log(11);
