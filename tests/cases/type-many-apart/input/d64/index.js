console.log(64);
