module.exports = {
	name: "barrels",
	settings: {
		fields: ["_id", "wood"]
	},
	actions: {
		list: {
			rest: "GET /",
			handler(ctx) {
				return this.adapter.find();
			}
		},
		fill: {
			rest: { method: "POST", path: "/:id/fill" },
			params: { id: "string" },
			handler(ctx) {
				return this.adapter.update(ctx.params.id);
			}
		},
		check() {
			return true;
		}
	}
};
