console.log(89);
