export async function loader({ params }) {
  return { team: params.id };
}
