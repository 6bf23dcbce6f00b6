export default function Home() {
  return <main>How parcels are sent</main>;
}
