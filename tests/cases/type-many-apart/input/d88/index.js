console.log(88);
