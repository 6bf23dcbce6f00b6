export default function Shell() {
  return <main />;
}
