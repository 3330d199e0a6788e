// One's own data: all of it written out, or deleted.
import type { RouteTable } from '../lib/route.ts';
import type { MovieDeps } from './deps.ts';

export const dataRoutes: RouteTable<MovieDeps> = {};
