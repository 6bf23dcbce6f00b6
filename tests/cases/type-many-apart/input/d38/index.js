console.log(38);
