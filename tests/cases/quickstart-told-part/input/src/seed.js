console.log("nothing to seed");
