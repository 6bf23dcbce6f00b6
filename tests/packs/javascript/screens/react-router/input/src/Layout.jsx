import { Link } from 'react-router-dom';

export default function Layout() {
  return <Link to="/kiln">Kiln</Link>;
}
