export const API_VERSION = "v2";
export const HOOKS = "http://hooks:9000";
