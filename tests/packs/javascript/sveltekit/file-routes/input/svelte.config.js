export default { kit: { paths: { base: '/loom' } } };
