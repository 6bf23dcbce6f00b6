console.log(84);
