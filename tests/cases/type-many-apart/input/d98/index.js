console.log(98);
