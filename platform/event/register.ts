import type { CallerCheck } from '../lib/caller.ts';
import type { App } from '../lib/http.ts';
import type { Repeated } from '../lib/repeat.ts';
import { registerRoutes } from '../lib/route-table.ts';
import type { EventDeps } from './deps.ts';
import { routes } from './routes.ts';
import { startWorkers } from './workers.ts';

/** Serves the event API and does its work in the background. */
export async function registerEvent(app: App, deps: EventDeps & { auth: CallerCheck }): Promise<void> {
  const { auth } = deps;
  await registerRoutes(app, '/event/v1.0', { title: 'Event API', version: '1.0', table: routes, deps, auth });
  let workers: Repeated | undefined;
  app.addHook('onListen', async () => {
    workers = startWorkers(deps);
  });
  app.addHook('onClose', async () => {
    await workers?.stop();
  });
}
