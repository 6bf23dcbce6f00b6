export const shown = { template: "<main/>" };
