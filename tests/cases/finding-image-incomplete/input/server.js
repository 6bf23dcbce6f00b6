console.log('loom');
