export const lightbox = () => document.body;
