export default function tie(fn, that) {
  return (...args) => fn.apply(that, args);
}
