export function assess(context, { data }) {
  return data
}
