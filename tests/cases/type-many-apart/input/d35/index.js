console.log(35);
