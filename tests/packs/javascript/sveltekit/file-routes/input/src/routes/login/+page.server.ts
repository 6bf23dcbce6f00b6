export const load = async () => ({ open: true });

export const actions = {
  enter: async ({ request }) => ({ data: await request.formData() }),
  leave: async () => ({}),
};
