export const crate = { template: "<p>crate</p>" };
