const basePath = process.env.BASE_PATH || '';

export default { basePath, poweredByHeader: false };
