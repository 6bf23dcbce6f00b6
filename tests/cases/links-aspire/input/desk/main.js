console.log(process.env.MODE);
