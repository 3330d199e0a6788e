// The table of contents of the movie API v1: devices, logins, one-time passwords, profile; films and cinemas.
// That of v2 is in film-routes.ts.
import type { RouteTable } from '../lib/http/route.ts';
import { accountRoutes } from './account-routes.ts';
import { dataRoutes } from './data-routes.ts';
import type { MovieDeps } from './deps.ts';
import { filmRoutes } from './film-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { socialRoutes } from './social-routes.ts';

export const movieRoutes: RouteTable<MovieDeps> = {
  ...sessionRoutes,
  ...accountRoutes,
  ...socialRoutes,
  ...dataRoutes,
  ...filmRoutes,
};
