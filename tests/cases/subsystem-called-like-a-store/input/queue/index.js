module.exports = class Heap { push(item) { this.items = [...(this.items ?? []), item] } }
