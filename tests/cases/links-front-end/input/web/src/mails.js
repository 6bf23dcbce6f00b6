export const mails = (from) => fetch(`${window.API}/mails/inbox?from=${from}`);
