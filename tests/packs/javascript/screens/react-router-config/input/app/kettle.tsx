export default function KettlePage() {
  return <p />;
}
