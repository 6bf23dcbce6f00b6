const STORE = 'https://orchard.example.org'

export async function pears (rows) {
  let id = null
  rows.forEach((row) => { if (row.ripe) id = row.id })
  return fetch(`${STORE}/pears/${id}/weight`)
}
