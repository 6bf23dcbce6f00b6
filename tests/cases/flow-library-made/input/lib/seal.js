import { wax } from './wax.js';

export default function seal(letter) {
  return { ...letter, seal: wax(letter.text) };
}
