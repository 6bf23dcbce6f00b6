export default function OrePage() {
  return <p />;
}
