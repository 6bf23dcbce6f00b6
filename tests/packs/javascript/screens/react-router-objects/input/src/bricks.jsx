import { Link } from 'react-router';

export function Bricks() {
  return <Link to="/yard/clay">Clay</Link>;
}
