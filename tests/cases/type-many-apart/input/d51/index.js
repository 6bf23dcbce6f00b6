console.log(51);
