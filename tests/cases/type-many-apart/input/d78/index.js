console.log(78);
