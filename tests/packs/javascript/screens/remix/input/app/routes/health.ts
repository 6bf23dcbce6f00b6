export function loader() {
  return 'ok';
}
