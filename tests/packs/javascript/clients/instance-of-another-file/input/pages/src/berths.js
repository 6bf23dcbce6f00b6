import HTTP from "./http"

const resource = "berths"
const seen = new Map()

export const all = () => HTTP.get(`/${resource}`)
export const one = (id) => HTTP.get(`/${resource}/${id}`)
export const leave = (id) => HTTP.delete(`/${resource}/${id}`)
export const known = (id) => seen.get(id)
