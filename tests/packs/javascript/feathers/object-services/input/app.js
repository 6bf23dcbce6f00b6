const feathers = require('@feathersjs/feathers')
const express = require('@feathersjs/express')

const app = express(feathers())

app.use('/songs', {
  async find(params) {
    return []
  },
  create: async (data) => data,
  async remove(id) {
    return id
  },
  // is no method of a service
  sing(song) {}
})

const singers = {
  async get(id) {
    return id
  },
  async update(id, data) {
    return data
  }
}
app.use('singers', singers)
app.listen(3030)
