console.log(13);
