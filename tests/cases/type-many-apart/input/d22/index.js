console.log(22);
