export class OvenService {
  static heat(body: { degrees: number }) {
    return fetch("https://oven.example.org/heat", { method: "POST", body: JSON.stringify(body) });
  }
}
