// The route table of the movie API v1: devices, logins, one-time passwords, profile; films and cinemas. That of v2 is in film-routes.ts.
import type { RouteTable } from '../lib/http/route.ts';
import { accountRoutes } from '../accounts/account-routes.ts';
import { dataRoutes } from '../accounts/data-routes.ts';
import type { MovieDeps } from './movie-deps.ts';
import { filmRoutes } from '../catalogue/film-routes.ts';
import { passkeyRoutes } from '../accounts/passkey-routes.ts';
import { sessionRoutes } from '../accounts/session-routes.ts';
import { socialRoutes } from '../accounts/social-routes.ts';
import { webhookRoutes } from '../accounts/webhook-routes.ts';

export const movieRoutes: RouteTable<MovieDeps> = {
  ...sessionRoutes,
  ...accountRoutes,
  ...socialRoutes,
  ...passkeyRoutes,
  ...dataRoutes,
  ...webhookRoutes,
  ...filmRoutes,
};
