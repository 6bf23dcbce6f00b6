export const toHandler = (options: object) => () => options;
