console.log(85);
