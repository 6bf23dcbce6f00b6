console.log(55);
