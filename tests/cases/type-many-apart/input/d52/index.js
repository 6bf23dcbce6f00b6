console.log(52);
