import got from "got";
import ky from "ky";
import request from "superagent";

const prices = got.extend({ prefixUrl: "http://prices:4000/v1" });
const mails = ky.create({ prefixUrl: process.env.MAIL_URL });

export const price = (sku) => prices.get(`prices/${sku}`).json();
export const prices2 = () => prices("prices", { method: "PUT" });
export const mail = () => mails.post("mails", { json: {} });
export const ship = () => request.post("http://shipping/parcels").send({});
export const rate = () => got("https://rates.example.com/latest");
