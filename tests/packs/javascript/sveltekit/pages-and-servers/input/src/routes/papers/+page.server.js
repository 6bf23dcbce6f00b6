export const actions = { add: async () => ({}), drop: async () => ({}) }
