console.log(69);
