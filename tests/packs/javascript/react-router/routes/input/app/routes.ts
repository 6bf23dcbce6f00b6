import { type RouteConfig, index, layout, prefix, route } from '@react-router/dev/routes';

export default [
  index('./home.tsx'),
  route('about', './about.tsx'),
  layout('./shell.tsx', [
    ...prefix('teams', [
      index('./teams/list.tsx'),
      route(':team', './teams/team.tsx', [route('edit', './teams/edit.tsx')]),
    ]),
  ]),
] satisfies RouteConfig;
