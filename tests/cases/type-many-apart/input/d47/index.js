console.log(47);
