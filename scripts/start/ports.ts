import { freePort, tryPort } from '../../platform/machine/free-port.ts';
import type { Settings } from './settings.ts';

export interface Ports {
  site: number;
  platform: number;
  sandbox: number;
}

/** The site's port must be as asked for; the inner ones stand beside it, or anywhere when those are taken. */
export async function choosePorts({
  port,
  host,
  platformHost,
  platformPort,
  sandboxPort,
}: Settings): Promise<Ports> {
  const site = await exactly('PORT', port, host);
  const platform = await (platformPort
    ? exactly('PLATFORM_PORT', platformPort, platformHost)
    : beside(site + 1));
  const sandbox = await (sandboxPort ? exactly('SANDBOX_PORT', sandboxPort) : beside(site + 2, platform));
  return { site, platform, sandbox };
}

async function exactly(name: string, port: number, host?: string): Promise<number> {
  const free = await tryPort(port, host);
  if (free !== undefined) return free;
  const other = await freePort(port + 100 > 65_000 ? 0 : port + 100);
  throw new Error(
    `port ${port} is taken by another program: end that one, or start with ${name}=${other} npm start`,
  );
}

async function beside(port: number, not = 0): Promise<number> {
  const free = await freePort(port > 65_535 || port === not ? 0 : port);
  return free === not ? beside(0, not) : free;
}
