import fly from './fly.js';
import seal from './seal.js';

export default function deliver(letter) {
  return fly(seal(letter));
}
