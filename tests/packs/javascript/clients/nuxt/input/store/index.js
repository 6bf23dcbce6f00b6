export const actions = {
  async add({ commit }, title) {
    commit('added', await this.$axios.$post('/api/tickets', { title }))
  }
}
