export default function Kiln() {
  return <p />;
}
