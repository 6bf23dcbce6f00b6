const { app } = require("@azure/functions");
const boats = require("./boats");

app.http("list-boats", {
  methods: ["GET", "HEAD"],
  authLevel: "anonymous",
  route: "boats",
  handler: boats.list,
});

app.get("boat-by-id", { route: "boats/{id}", handler: boats.one });
app.post("launch", boats.launch);
app.deleteRequest("scrap-boat", { route: "boats/{id}", handler: boats.scrap });

app.storageQueue("weigh", { queueName: "to-weigh", connection: "STORAGE", handler: boats.weigh });
