// Goes through the gateway: not to the service itself.
export const order = (id) => fetch(`/orders/${id}`);
