import { Link } from '@remix-run/react';

export default function FloorPage() {
  return <Link to="/grains/barley">Barley</Link>;
}
