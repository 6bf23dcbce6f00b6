// beside the route, none of its own
export async function action({ request }: { request: Request }) {
	return { saved: await request.formData() };
}
