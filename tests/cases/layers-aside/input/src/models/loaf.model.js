const mongoose = require("mongoose");
const { paginate } = require("./plugins/paginate.plugin");

const loafSchema = mongoose.Schema({ flour: String, grams: Number });

loafSchema.plugin(paginate);

module.exports = { Loaf: mongoose.model("Loaf", loafSchema) };
