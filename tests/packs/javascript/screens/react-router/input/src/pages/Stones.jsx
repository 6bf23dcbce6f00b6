import { Link, useNavigate } from 'react-router-dom';
import StoneRow from '../StoneRow';

export default function Stones() {
  const navigate = useNavigate();
  return <div onClick={() => navigate('/kiln')}><StoneRow /><Link to={{ pathname: '/ledger' }}>Ledger</Link></div>;
}
