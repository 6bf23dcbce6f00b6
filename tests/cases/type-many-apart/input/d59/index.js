console.log(59);
