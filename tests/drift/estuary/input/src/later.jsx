import { createBrowserRouter } from 'react-router-dom';

export const later = createBrowserRouter([{ path: '/chart', lazy: () => import('./chart') }]);
