console.log(99);
