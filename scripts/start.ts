// `npm start`: everything on one machine. Builds what changed, starts platform and gateway, prints the addresses.
import { readFileSync } from 'node:fs';
import { reachableHost } from '../platform/machine/reachable-host.ts';
import { buildAll } from './start/build.ts';
import { firstPage, untilReady } from './start/first-page.ts';
import { isForOthers } from './start/phones/lan-addresses.ts';
import { phoneLines, plainWarning } from './start/phones/phone-lines.ts';
import { readArguments, usage } from './start/read-arguments.ts';
import { runSystem, type System } from './start/run-system.ts';
import { welcome } from './start/welcome.ts';

const given = readArguments(process.argv.slice(2), process.env);
if ('help' in given) process.stdout.write(`${usage}\n`);
else if ('problem' in given) {
  process.stderr.write(`${given.problem}\n`);
  process.exitCode = 2;
} else {
  await runSystem({
    env: given.env,
    build: buildAll,
    // The certificate library is loaded only when it is needed.
    openNetwork: async (settings) =>
      (await import('./start/phones/local-network.ts')).openLocalNetwork(settings),
    opened,
  });
}

async function opened(system: System): Promise<void> {
  const { settings, ports, publicUrl, network, say, signal } = system;
  const site = `http${network ? 's' : ''}://${reachableHost(settings.host)}:${ports.site}`;
  const asking = { signal, authority: network && readFileSync(network.files.authority, 'utf8') };
  const servedMs = await firstPage(site, asking);
  await untilReady(site, asking);
  const told = welcome({ settings, publicUrl, servedMs });
  if (!network) {
    say(isForOthers(settings.host) ? `${told}\n${plainWarning}` : told);
    return;
  }
  let address = publicUrl;
  const { openPhonePorts } = await import('./start/phones/open-phone-ports.ts');
  system.onStop(await openPhonePorts({ settings, ports, network, publicUrl: () => address }));
  const columns = process.stdout.isTTY ? process.stdout.columns : undefined;
  say(`${told}\n${phoneLines({ network, ports, publicUrl, columns })}`);
  const { watchNetwork } = await import('./start/phones/watch-network.ts');
  const stop = watchNetwork(settings, network, async (next) => {
    address = await system.move(next);
    say('this machine has another address now');
    say(phoneLines({ network: next, ports, publicUrl: address, columns }));
  });
  system.onStop(stop);
}
