class Calls {
	RouterFunction<X> routes() {
		String text = """
			two
			lines""";
		return route()
			.GET("/a", handler::list)
			.POST("/b\t\u00e9", request -> {
				return ok();
			})
			.build();
	}

	void rest() throws Exception {
		var list = new ArrayList<String>(List.of("a", "b")) {
			void extra() {}
		};
		int[] numbers = {1, 2};
		for (String item : list) use((Object) item, numbers[0], item + "x" + 1);
		try (Reader in = open("f")) {
			in.read();
		} catch (IOException e) {
			log.error("no", e);
		}
		String chosen = list.isEmpty() ? "a" : name;
		switch (chosen) { case "a" -> go(); default -> stop(); }
	}
}
