// Where the browser for the journeys is; Debian's package is installed when we may.
import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function present(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...known].find((path) => path !== '' && existsSync(path));
}

/** A path, or the reason why there is no browser. */
export async function findChromium(): Promise<{ path: string } | { reason: string }> {
  const found = present();
  if (found) return { path: found };
  if (process.getuid?.() !== 0) return { reason: 'no Chromium here, and only root may apt-get install it' };
  await runCommand('apt-get', ['update']);
  const end = await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  const installed = present();
  if (installed) return { path: installed };
  return { reason: `apt-get could not install chromium: ${end.output.trim().split('\n').at(-1) ?? ''}` };
}
