console.log(66);
