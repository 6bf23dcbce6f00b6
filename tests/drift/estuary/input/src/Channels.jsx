import { Link } from 'react-router-dom';

export function Channels() {
  return <Link to="/buoys">Buoys</Link>;
}
