console.log(74);
