console.log(34);
