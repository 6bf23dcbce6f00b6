console.log(18);
