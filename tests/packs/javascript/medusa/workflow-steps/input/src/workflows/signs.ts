export async function darkenSign(size: number) {
  await fetch("http://sign/dark", { method: "POST" })
}
