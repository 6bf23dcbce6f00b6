export const actions = { default: async () => ({}) }
