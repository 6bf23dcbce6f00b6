import { Link } from 'react-router-dom';

export function NetRow() {
  return <Link to="/floats">Floats</Link>;
}
