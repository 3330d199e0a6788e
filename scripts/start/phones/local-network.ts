// Certificate of this machine for its current addresses in the network.
import { hostname } from 'node:os';
import { reachableHost } from '../../../platform/machine/reachable-host.ts';
import { keepCertificates, type KeptCertificates } from '../certificates/keep-certificates.ts';
import { isForOthers, lanAddresses, localName } from './lan-addresses.ts';
import type { Settings } from '../settings.ts';

export interface LocalNetwork extends KeptCertificates {
  /** Host for printed and mailed addresses, in brackets where needed. */
  publicHost: string;
  /** Whether other devices can reach this machine. */
  isOpen: boolean;
}

export async function openLocalNetwork({
  dataDir,
  host,
}: Pick<Settings, 'dataDir' | 'host'>): Promise<LocalNetwork> {
  const isOpen = isForOthers(host);
  const everywhere = host === '0.0.0.0' || host === '::';
  const names = ['localhost'];
  const own = localName();
  if (own) names.push(own);
  const addresses = new Set(['127.0.0.1', '::1', ...lanAddresses()]);
  if (isOpen && !everywhere) addresses.add(host);
  const kept = await keepCertificates(dataDir, { machine: hostname(), names, addresses: [...addresses] });
  return { ...kept, isOpen, publicHost: publicHostOf(host, isOpen, everywhere) };
}

function publicHostOf(host: string, isOpen: boolean, everywhere: boolean): string {
  if (!isOpen) return 'localhost';
  if (!everywhere) return reachableHost(host);
  const usable = lanAddresses().find((address) => host === '::' || !address.includes(':'));
  return usable ? reachableHost(usable) : 'localhost';
}
