import axios from "axios";

export function buy(cart) {
  return axios.post("http://till:8000/orders", cart);
}
