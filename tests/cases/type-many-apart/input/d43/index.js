console.log(43);
