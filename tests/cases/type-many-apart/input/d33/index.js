console.log(33);
