// `npm start`: everything on one machine. Builds what changed, starts platform and gateway, says where things are.
import { welcome } from './start/welcome.ts';
import { buildAll } from './start/build.ts';
import { firstPage, untilReady } from './start/first-page.ts';
import { runHouse } from './start/run-house.ts';

await runHouse({
  build: buildAll,
  opened: async ({ settings, ports, publicUrl, say, signal }) => {
    const site = `http://127.0.0.1:${ports.site}`;
    const servedMs = await firstPage(site, signal);
    await untilReady(site, signal);
    say(await welcome({ settings, publicUrl, servedMs }));
  },
});
