export default function HealthPage() {
  return <p>fine</p>;
}
