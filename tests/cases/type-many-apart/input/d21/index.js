console.log(21);
