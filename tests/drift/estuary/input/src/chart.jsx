export default function Chart() {
  return <p />;
}
