export async function loader() {
  return { matches: [] };
}

export default function Home() {
  return <h1>League</h1>;
}
