import { useHistory } from 'react-router-dom';

export function Stone() {
  const history = useHistory();
  return <div onClick={() => history.push('/scales')} />;
}
