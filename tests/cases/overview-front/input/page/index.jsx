import React from 'react';

export default function Berths() {
  const load = () => fetch('/api/berths');
  const probe = () => fetch(`${ROOT}/-/ready`);
  return <button onClick={load}>Berths</button>;
}
