console.log(26);
