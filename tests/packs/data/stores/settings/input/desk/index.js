console.log("desk");
