console.log(19);
