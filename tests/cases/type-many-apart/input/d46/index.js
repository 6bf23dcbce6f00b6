console.log(46);
