import { BrowserRouter, Routes, Route, Navigate, Link } from 'react-router-dom';
import Stones from './pages/Stones';
import { Stone } from './pages/Stone';
import Layout from './Layout';
const Kiln = lazy(() => import('./pages/Kiln'));

export default function App() {
  return (
    <BrowserRouter>
      <Link to="/stones">Stones</Link>
      <Routes>
        <Route path="/" element={<Layout />}>
          <Route index element={<RequireUser><Stones /></RequireUser>} />
          <Route path="stones/:id" element={<Stone />} />
          <Route path="kiln" element={<Kiln />} />
        </Route>
        <Route path="/old" element={<Navigate to="/stones" />} />
        <Route path="/ledger"><Ledger /></Route>
        <Route exact path="/scales" component={Scales} />
      </Routes>
    </BrowserRouter>
  );
}

function Ledger() {
  return <p />;
}

function Scales() {
  return <p />;
}
