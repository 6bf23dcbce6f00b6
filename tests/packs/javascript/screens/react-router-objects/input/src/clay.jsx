export default function Clay() {
  return <p />;
}
