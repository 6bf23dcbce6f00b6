console.log(28);
