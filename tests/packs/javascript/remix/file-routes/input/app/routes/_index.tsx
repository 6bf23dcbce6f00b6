export const loader = async () => ({ ships: [] });

export default function Index() { return <p>quay</p>; }
