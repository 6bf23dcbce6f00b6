export default { get: (key: string, seconds: number) => key };
