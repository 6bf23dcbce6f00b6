export function GET() { return Response.json({}) }
