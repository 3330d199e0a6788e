import { freePort, tryPort } from '../../platform/machine/free-port.ts';
import type { Settings } from './settings.ts';

export interface Ports {
  site: number;
  platform: number;
  sandbox: number;
  /** Without encryption: the trust page. Undefined without HTTPS, like the next one. */
  trust?: number;
  /** The sandbox for other devices. */
  phoneSandbox?: number;
}

/** The site's port must be the requested one; the others are next to it, or any free ones when those are taken. */
export async function choosePorts(settings: Settings): Promise<Ports> {
  const { port, host, https, platformHost, platformPort, sandboxPort, trustPort, phoneSandboxPort } =
    settings;
  const site = await exactly('PORT', port, host);
  const platform = await (platformPort
    ? exactly('PLATFORM_PORT', platformPort, platformHost)
    : beside(site + 1, []));
  const sandbox = await (sandboxPort ? exactly('SANDBOX_PORT', sandboxPort) : beside(site + 2, [platform]));
  if (!https) return { site, platform, sandbox };
  const trust = await (trustPort
    ? exactly('TRUST_PORT', trustPort, host)
    : beside(site + 3, [platform, sandbox], host));
  const phoneSandbox = await (phoneSandboxPort
    ? exactly('PHONE_SANDBOX_PORT', phoneSandboxPort, host)
    : beside(site + 4, [platform, sandbox, trust], host));
  return { site, platform, sandbox, trust, phoneSandbox };
}

async function exactly(name: string, port: number, host?: string): Promise<number> {
  const free = await (port === 0 ? freePort(0, host) : tryPort(port, host));
  if (free !== undefined) return free;
  const other = await freePort(port + 100 > 65_000 ? 0 : port + 100);
  throw new Error(
    `port ${port} is taken by another program: end that one, or start with ${name}=${other} npm start`,
  );
}

async function beside(port: number, taken: readonly number[], host?: string): Promise<number> {
  const free = await freePort(port > 65_535 || taken.includes(port) ? 0 : port, host);
  return taken.includes(free) ? beside(0, taken, host) : free;
}
