console.log(53);
