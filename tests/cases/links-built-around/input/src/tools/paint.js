console.log('painted');
