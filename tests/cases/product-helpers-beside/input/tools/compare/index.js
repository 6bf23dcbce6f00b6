async function main() {
	console.log(await fetch("https://prices.example.com/jars"));
}

main();
