console.log("parts");
