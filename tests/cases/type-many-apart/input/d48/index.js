console.log(48);
