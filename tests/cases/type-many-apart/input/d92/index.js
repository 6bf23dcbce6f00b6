console.log(92);
