export const routes = {
  '/about': 'About us',
};
