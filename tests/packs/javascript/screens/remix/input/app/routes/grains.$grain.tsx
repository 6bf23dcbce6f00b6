export default function GrainPage() {
  return <p />;
}
