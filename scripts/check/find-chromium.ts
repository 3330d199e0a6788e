// Finds the browser for the journeys; installs Debian's package when permitted.
import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export interface Browsers {
  /** The full browser. */
  path: string;
  /** The headless shell of the same engine, which needs a sixth less; the full browser when it is not available. */
  shell: string;
}

function present(): Browsers | undefined {
  const { CHROMIUM_PATH = '', CHROMIUM_SHELL_PATH = '/usr/bin/chromium-headless-shell' } = process.env;
  const path = [CHROMIUM_PATH, ...known].find((one) => one !== '' && existsSync(one));
  if (path === undefined) return undefined;
  return { path, shell: existsSync(CHROMIUM_SHELL_PATH) ? CHROMIUM_SHELL_PATH : path };
}

/** Paths of both, or the reason why there is no browser. */
export async function findChromium(): Promise<Browsers | { reason: string }> {
  const found = present();
  const mayInstall = process.getuid?.() === 0;
  if (found && (found.shell !== found.path || !mayInstall)) return found;
  if (!mayInstall) return { reason: 'no Chromium here, and only root may apt-get install it' };
  await runCommand('apt-get', ['update']);
  const install = ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'];
  const end = await runCommand('apt-get', install);
  return (
    present() ?? {
      reason: `apt-get could not install chromium: ${end.output.trim().split('\n').at(-1) ?? ''}`,
    }
  );
}
