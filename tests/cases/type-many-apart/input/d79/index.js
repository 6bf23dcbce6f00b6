console.log(79);
