console.log(58);
