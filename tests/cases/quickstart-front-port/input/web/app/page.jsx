export default function Page() {
  return <main>Orders</main>;
}
