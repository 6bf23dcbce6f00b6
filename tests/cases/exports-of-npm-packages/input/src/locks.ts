export default class Lock {}
export function fill() {}
