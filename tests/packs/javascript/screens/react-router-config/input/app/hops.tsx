import { useNavigate } from 'react-router';

export default function HopsPage() {
  const navigate = useNavigate();
  return <button onClick={() => navigate(`/kettles/${id}`)} />;
}
