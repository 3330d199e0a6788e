// `npm run dev`: like `npm start`, from source. Platform and gateway restart when their files change; the web reloads
// while it runs.
import { buildForDev } from './start/build.ts';
import { demoMiniApps, demoPartnerPage } from './start/demo-partner.ts';
import { openDevWeb } from './start/open-dev-web.ts';
import { runSystem, type System } from './start/run-system.ts';
import { watchSources } from './start/watch-sources.ts';
import { readWords } from '../testing/command-line.ts';

readWords(`npm run dev    the site from source: mobile web on port 3000, mini-app on 8080; rooms restart when their files change
Settings are environment variables: docs/configuration.md`);

async function serveWeb({ ports, publicUrl, onStop }: System, port: number, mode: string): Promise<void> {
  const gateway = `http://127.0.0.1:${ports.site}`;
  const server = await openDevWeb({ port, mode, gateway, publicUrl });
  onStop(() => server.close());
}

function restartOnChange({ settings, platform, gateway, say, signal, onStop }: System): void {
  const stop = watchSources(async ({ files, touches }) => {
    const operations = touches('web/', '.graphql');
    const contract = touches('schema/') || touches('telemetry/');
    if (operations || touches('schema/sdl/')) {
      await buildForDev({ say, signal }).catch((error: unknown) => say(String(error)));
    }
    const platformChanged = touches('platform/') || (settings.demoData && touches('demo/'));
    if (contract || platformChanged) await platform.restart();
    if (contract || operations || touches('gateway/')) await gateway.restart();
    if (contract || operations || platformChanged || touches('gateway/')) say(`changed: ${files.join(', ')}`);
  });
  onStop(stop);
}

await runSystem({
  patient: true,
  publicUrl: ({ webPort }) => `http://localhost:${webPort}`,
  build: buildForDev,
  opened: async (system) => {
    const { webPort, miniAppPort, devInbox } = system.settings;
    Object.assign(process.env, demoMiniApps(process.env, system.settings, system.ports));
    await serveWeb(system, webPort, 'development');
    await serveWeb(system, miniAppPort, 'mini-app');
    restartOnChange(system);
    const site = `http://localhost:${system.ports.site}`;
    system.say(`mobile web  http://localhost:${webPort}`);
    system.say(
      `mini-app    http://localhost:${miniAppPort}  (in a partner's page ${demoPartnerPage(system.ports)})`,
    );
    system.say(
      `gateway     ${site}  (playground ${site}/playground${devInbox ? `, inbox ${site}/dev/inbox` : ''})`,
    );
    system.say(`ready after ${(performance.now() / 1000).toFixed(1)} s; Ctrl-C stops it`);
  },
});
