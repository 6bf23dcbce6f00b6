console.log(95);
