import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import type * as Os from 'node:os';
import { networkInterfaces, tmpdir, type NetworkInterfaceInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLocalNetwork, type LocalNetwork } from './local-network.ts';
import { watchNetwork } from './watch-network.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof Os>()),
  networkInterfaces: vi.fn(),
  hostname: () => 'laptop',
}));

const at = (...addresses: string[]) =>
  vi.mocked(networkInterfaces).mockReturnValue({
    wlan0: addresses.map((address) => ({ address, family: 'IPv4' }) as NetworkInterfaceInfo),
  });
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mo-man-network-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

it('follows the machine to another network, under the same authority', async () => {
  const settings = { dataDir, host: '0.0.0.0' };
  at('192.168.1.5');
  const first = await openLocalNetwork(settings);
  expect(first).toMatchObject({ publicHost: '192.168.1.5', isOpen: true, isNewAuthority: true });
  const moves: LocalNetwork[] = [];
  const stop = watchNetwork(settings, first, async (next) => void moves.push(next));

  at();
  await vi.advanceTimersByTimeAsync(15_000);
  at('10.0.0.7');
  await vi.advanceTimersByTimeAsync(15_000);
  await stop();
  expect(moves).toMatchObject([{ publicHost: '10.0.0.7', isNewAuthority: false }]);
  expect(moves[0]?.fingerprint).toBe(first.fingerprint);
  const served = new X509Certificate(readFileSync(first.files.site));
  expect([served.checkIP('10.0.0.7'), served.checkHost('laptop.local')]).toEqual([
    '10.0.0.7',
    'laptop.local',
  ]);
});

it('names only the machine itself while no other device can reach it', async () => {
  at('192.168.1.5');
  const alone = await openLocalNetwork({ dataDir, host: '127.0.0.1' });
  expect(alone).toMatchObject({ publicHost: 'localhost', isOpen: false });
  const one = await openLocalNetwork({ dataDir, host: '192.168.1.5' });
  expect(one).toMatchObject({ publicHost: '192.168.1.5', isOpen: true, isNewAuthority: false });
});
