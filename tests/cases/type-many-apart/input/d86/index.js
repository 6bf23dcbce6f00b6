console.log(86);
