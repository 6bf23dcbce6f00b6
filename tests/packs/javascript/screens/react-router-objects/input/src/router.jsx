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
      {
        path: 'kiln',
        children: [
          {
            element: <OnlyMembers />,
            children: [
              { element: <OnlyGuests />, children: [{ children: [{ children: [{ path: 'fire', element: <Fire /> }] }] }] },
            ],
          },
        ],
      },
    ],
  },
]);

function Fire() {
  return <p />;
}

function Mortar() {
  return <p />;
}
