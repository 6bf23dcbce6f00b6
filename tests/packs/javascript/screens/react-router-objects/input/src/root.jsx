export function Root() {
  return <p />;
}
