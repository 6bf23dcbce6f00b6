import { Routes, Route } from 'react-router-dom';
import { Channels } from './Channels';
import { Channel } from './Channel';
import { Buoys } from './Buoys';

export function App() {
  return (
    <Routes>
      <Route path="/channels" element={<Channels />} />
      <Route path="/channels/:id" element={<Channel />} />
      <Route path="/buoys" element={<Buoys />} />
    </Routes>
  );
}
