const ApiGateway = require("moleculer-web");

module.exports = {
	name: "api",
	mixins: [ApiGateway],
	settings: {
		port: 3000,
		routes: [
			{
				path: "/api",
				autoAliases: true,
				aliases: {
					"GET /vines/:id/grapes": "grapes.ofVine",
					"REST /vines": "vines",
					"health": "api.health"
				}
			}
		]
	}
};
