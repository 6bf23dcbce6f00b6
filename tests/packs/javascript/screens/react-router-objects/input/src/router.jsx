import { createBrowserRouter } from 'react-router';
import { Bricks } from './bricks';
import { Root } from './root';

export const router = createBrowserRouter([
  {
    path: '/yard',
    element: <Root />,
    children: [
      { index: true, element: <Guard><Bricks /></Guard> },
      { path: 'clay', lazy: () => import('./clay') },
      { path: '/mortar', Component: Mortar },
    ],
  },
]);

function Mortar() {
  return <p />;
}
