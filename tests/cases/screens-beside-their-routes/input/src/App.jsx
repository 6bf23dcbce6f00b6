import { Routes, Route } from 'react-router-dom';
import { Frame } from './Frame';
import { Nets } from './Nets';

export function App() {
  return (
    <Frame>
      <Routes>
        <Route path="/nets" element={<Nets />} />
        <Route path="/floats" element={<Floats />} />
      </Routes>
    </Frame>
  );
}

function Floats() {
  return <p />;
}
