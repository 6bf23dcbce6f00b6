import { index, layout, prefix, route } from '@react-router/dev/routes';

export default [
  index('./home.tsx'),
  layout('./frame.tsx', [route('hops', './hops.tsx')]),
  ...prefix('kettles', [route(':id', './kettle.tsx')]),
];
