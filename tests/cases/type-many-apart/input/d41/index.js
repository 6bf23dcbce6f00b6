console.log(41);
