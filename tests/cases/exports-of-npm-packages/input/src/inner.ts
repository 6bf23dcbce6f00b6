export function unseen() {}
