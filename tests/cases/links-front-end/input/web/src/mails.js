export const mails = (from) => fetch(`${window.API}/mails/inbox?from=${from}`);
const ROOT = import.meta.env.VITE_ROOT || "/";

export const sent = () => fetch(`${ROOT}/mails/sent`, { method: "GET" });
