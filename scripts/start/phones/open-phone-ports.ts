// Additional ports for other devices of the network, with a certificate of this machine.
import type { Ports } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { LocalNetwork } from './local-network.ts';
import { openSandboxPort } from './open-sandbox-port.ts';
import { openTrustPort } from './open-trust-port.ts';

export interface PhonePortsOptions {
  settings: Pick<Settings, 'host'>;
  ports: Ports;
  network: LocalNetwork;
  /** Changes when the machine moves to another network. */
  publicUrl: () => string;
}

/** The returned function closes them. */
export async function openPhonePorts(options: PhonePortsOptions): Promise<() => Promise<void>> {
  const { host } = options.settings;
  const { site: sitePort, sandbox, trust, phoneSandbox } = options.ports;
  const { files } = options.network;
  const closers: (() => Promise<void>)[] = [];
  if (trust !== undefined) {
    closers.push(await openTrustPort({ host, trustPort: trust, sitePort, authority: files.authority }));
  }
  if (phoneSandbox !== undefined) {
    const close = await openSandboxPort({
      host,
      phonePort: phoneSandbox,
      sitePort,
      sandboxUrl: `http://localhost:${sandbox}`,
      publicUrl: options.publicUrl,
      certificate: files.site,
    });
    closers.push(close);
  }
  return async () => {
    for (const close of closers) await close();
  };
}
