export function HoneyScreen() {
  return <Text />;
}
