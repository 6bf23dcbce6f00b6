console.log(56);
