export async function loader({ params }) { return params.id; }

export async function action({ request }) { return request.method; }

export default function Ship() { return <p>ship</p>; }
