import { Link } from 'react-router-dom';

export default function StoneRow({ id }) {
  return <Link to={`/stones/${id}`}>Stone</Link>;
}
