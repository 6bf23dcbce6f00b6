export default function Page() {
  return <p>quays</p>;
}
