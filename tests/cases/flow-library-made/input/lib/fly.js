import { route } from './route.js';

export default function fly(letter) {
  return fetch(route(letter), { method: 'POST', body: letter.text });
}
