console.log(97);
