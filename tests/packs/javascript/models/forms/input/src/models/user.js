const mongoose = require('mongoose');

const addressSchema = new mongoose.Schema({ street: String });
const userSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    email: String,
    address: addressSchema,
  },
  { timestamps: true }
);

module.exports = mongoose.model('User', userSchema);
