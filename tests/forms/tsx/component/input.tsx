import React from 'react';

export function Page({ id }: Props): JSX.Element {
  const [open, setOpen] = useState<boolean>(false);
  return <Link to={`/items/${id}`} onClick={() => setOpen(true)}>go</Link>;
}
