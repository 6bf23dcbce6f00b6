export async function action({ request }) {
  return null;
}
