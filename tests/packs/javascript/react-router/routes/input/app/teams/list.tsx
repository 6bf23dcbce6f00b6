export const loader = async () => [];

export async function action({ request }) {
  return addTeam(await request.formData());
}
