export async function loader({ params }) {
  return { team: params.team };
}
