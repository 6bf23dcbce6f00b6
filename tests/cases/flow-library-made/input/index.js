import gull from './lib/gull.js';

const { Letter } = gull;

export { gull as default, Letter };
