export default function Frame() {
  return <p />;
}
