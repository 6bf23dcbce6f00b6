console.log(57);
