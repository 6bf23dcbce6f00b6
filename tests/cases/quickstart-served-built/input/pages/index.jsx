export default function Home() {
  return <p>Light</p>;
}
