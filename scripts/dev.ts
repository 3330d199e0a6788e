// `npm run dev`: as `npm start`, from source. Rooms start again when their files change; the web reloads while it runs.
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildForDev } from './start/build.ts';
import { demoMiniApps, demoPartnerPage } from './start/demo-partner.ts';
import { runHouse, type House } from './start/run-house.ts';
import { root } from './start/settings.ts';
import { watchSources } from './start/watch-sources.ts';

/** The same web for a partner's iframe is another Vite mode. Its page has another origin than PUBLIC_URL. */
async function serveWeb({ ports, publicUrl, onStop }: House, port: number, mode: string): Promise<void> {
  const target = `http://127.0.0.1:${ports.site}`;
  process.env.GATEWAY_URL = target;
  const server = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    mode,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      port,
      strictPort: true,
      proxy: { '/graphql': { target, ws: true, headers: { origin: publicUrl } } },
    },
  });
  onStop(() => server.close());
  await server.listen();
}

function restartOnChange({ platform, gateway, say, signal, onStop }: House): void {
  const stop = watchSources(async ({ files, touches }) => {
    const operations = touches('web/', '.graphql');
    const contract = touches('schema/');
    if (operations || touches('schema/sdl/')) {
      await buildForDev({ say, signal }).catch((error: unknown) => say(String(error)));
    }
    if (contract || touches('platform/')) await platform.restart();
    if (contract || operations || touches('gateway/')) await gateway.restart();
    if (contract || operations || touches('platform/') || touches('gateway/'))
      say(`changed: ${files.join(', ')}`);
  });
  onStop(stop);
}

await runHouse({
  patient: true,
  publicUrl: ({ webPort }) => `http://localhost:${webPort}`,
  build: buildForDev,
  opened: async (house) => {
    const { webPort, miniAppPort, devInbox } = house.settings;
    Object.assign(process.env, demoMiniApps(process.env, house.settings, house.ports));
    await serveWeb(house, webPort, 'development');
    await serveWeb(house, miniAppPort, 'mini-app');
    restartOnChange(house);
    const site = `http://localhost:${house.ports.site}`;
    house.say(`mobile web  http://localhost:${webPort}`);
    house.say(
      `mini-app    http://localhost:${miniAppPort}  (in a partner's page ${demoPartnerPage(house.ports)})`,
    );
    house.say(
      `gateway     ${site}  (playground ${site}/playground${devInbox ? `, inbox ${site}/dev/inbox` : ''})`,
    );
    house.say(`ready after ${(performance.now() / 1000).toFixed(1)} s; Ctrl-C stops it`);
  },
});
