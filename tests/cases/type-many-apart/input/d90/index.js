console.log(90);
