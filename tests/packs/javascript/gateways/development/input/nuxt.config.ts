export default defineNuxtConfig({
  routeRules: { '/bills/**': { proxy: 'http://bills:8083/**' } },
});
