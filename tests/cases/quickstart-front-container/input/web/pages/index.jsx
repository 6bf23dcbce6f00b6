export default function Home() {
  return <p>Buoys</p>;
}
