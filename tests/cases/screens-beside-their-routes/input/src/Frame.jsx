import { Link } from 'react-router-dom';

export function Frame({ children }) {
  return <div><Link to="/nets">Nets</Link>{children}</div>;
}
