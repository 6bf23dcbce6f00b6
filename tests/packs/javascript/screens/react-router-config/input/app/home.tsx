import { Link } from 'react-router';

export default function HomePage() {
  return <Link to="/hops">Hops</Link>;
}
