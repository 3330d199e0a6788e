// TABLE of the services that the platform runs.
import { registerContent } from './apis/content.ts';
import type { PlatformDeps } from './deps.ts';
import { registerEvent } from './apis/event.ts';
import { registerImage } from './apis/image.ts';
import type { App } from './lib/http/http.ts';
import { registerMovie } from './apis/movie.ts';
import { registerSearch } from './apis/search.ts';

export interface Service {
  name: string;
  /**
   * Registers routes under the service's own prefixes. Work in the background starts in the app's `onListen` hook and
   * ends in its `onClose` hook, which runs while database and messaging are still there.
   */
  register(app: App, deps: PlatformDeps): Promise<void> | void;
}

/**
 * The most of the process's connections that each may have: none has all, so when the statements of one wait (a locked table, a plan gone
 * wrong), it alone waits. The catalogue has a share apart from orders.
 */
const shares = { movie: 0.5, orders: 0.6, catalogue: 0.5, search: 0.25, content: 0.25, image: 0.25 };

/** With connections of a share in place of all. */
function within(deps: PlatformDeps, share: keyof typeof shares): PlatformDeps {
  const db = deps.database.share(shares[share]);
  return { ...deps, db, queueDb: deps.queueDb === deps.db ? db : deps.queueDb };
}

export const services: readonly Service[] = [
  { name: 'movie', register: (app, deps) => registerMovie(app, within(deps, 'movie')) },
  {
    name: 'event',
    register: (app, deps) =>
      registerEvent(app, { ...within(deps, 'orders'), catalogueDb: within(deps, 'catalogue').db }),
  },
  { name: 'search', register: (app, deps) => registerSearch(app, within(deps, 'search')) },
  { name: 'content', register: (app, deps) => registerContent(app, within(deps, 'content')) },
  { name: 'image', register: (app, deps) => registerImage(app, within(deps, 'image')) },
];
