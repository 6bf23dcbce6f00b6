console.log('harbor');
