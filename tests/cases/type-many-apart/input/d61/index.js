console.log(61);
