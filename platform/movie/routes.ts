// The movie API's table of contents: devices, logins, one-time passwords, profile.
import type { RouteTable } from '../lib/route.ts';
import { accountRoutes } from './account-routes.ts';
import { dataRoutes } from './data-routes.ts';
import type { MovieDeps } from './deps.ts';
import { sessionRoutes } from './session-routes.ts';
import { socialRoutes } from './social-routes.ts';

export const movieRoutes: RouteTable<MovieDeps> = {
  ...sessionRoutes,
  ...accountRoutes,
  ...socialRoutes,
  ...dataRoutes,
};
