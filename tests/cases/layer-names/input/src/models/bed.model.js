class Bed {
	constructor(name) {
		this.name = name;
	}
}

module.exports = Bed;
