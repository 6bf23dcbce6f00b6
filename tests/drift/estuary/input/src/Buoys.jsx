export function Buoys() {
  return <p />;
}
