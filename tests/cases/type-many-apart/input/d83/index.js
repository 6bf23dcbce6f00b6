console.log(83);
