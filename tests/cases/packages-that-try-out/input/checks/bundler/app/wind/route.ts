export async function GET() {
  return Response.json(await fetch('https://checks.example.org/wind'))
}
