console.log(80);
