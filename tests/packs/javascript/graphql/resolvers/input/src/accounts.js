export const accounts = () => [];
export const open = () => ({});
