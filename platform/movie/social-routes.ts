// Logins by other sites, and joining the accounts that they meet (spec §7).
import type { RouteTable } from '../lib/route.ts';
import type { MovieDeps } from './deps.ts';

export const socialRoutes: RouteTable<MovieDeps> = {};
