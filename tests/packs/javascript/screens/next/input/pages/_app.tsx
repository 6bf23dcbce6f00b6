export default function Wrapper() {
  return <p />;
}
