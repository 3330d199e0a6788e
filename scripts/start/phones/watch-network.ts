// Follows a machine that moves to another network while it runs, and renews a certificate before it expires.
import { lanAddresses } from './lan-addresses.ts';
import { type LocalNetwork, openLocalNetwork } from './local-network.ts';
import type { Settings } from '../settings.ts';

const lookEvery = 15_000;
const hour = 3_600_000;

/** Calls `onChange` when the address changes; the returned function stops it. */
export function watchNetwork(
  settings: Pick<Settings, 'dataDir' | 'host'>,
  first: LocalNetwork,
  onChange: (network: LocalNetwork) => Promise<void>,
): () => Promise<void> {
  let known = lanAddresses().join();
  let renewedAt = Date.now();
  let host = first.publicHost;
  let working = Promise.resolve();

  async function look(): Promise<void> {
    const now = lanAddresses().join();
    // Between two networks a machine has no address for a moment.
    const hasMoved = now !== known && now !== '';
    if (!hasMoved && Date.now() - renewedAt < hour) return;
    known = now;
    renewedAt = Date.now();
    const network = await openLocalNetwork(settings);
    if (network.publicHost === host && !network.isNewAuthority) return;
    host = network.publicHost;
    await onChange(network);
  }
  const timer = setInterval(() => {
    working = working.then(look).catch((error: unknown) => void process.stderr.write(`${String(error)}\n`));
  }, lookEvery);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
