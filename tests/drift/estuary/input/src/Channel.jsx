export function Channel() {
  return <p />;
}
