// Stops the gateway of this worker's system as a deployment does; its supervisor starts another one at the same address.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from '../../platform/machine/process-identity.ts';
import { dataDir } from './_system.ts';

/** Resolves when the old gateway has stopped, before the new one has started. */
export async function endGateway(): Promise<void> {
  // scripts/start/run-system.ts lists the processes in the order of their start: the platform, then the gateway.
  const file = join(dataDir(), 'instance-children.json');
  const [, gateway] = JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity[];
  if (!gateway) throw new Error('no gateway runs here');
  process.kill(gateway.pid, 'SIGTERM');
  while (isRunning(gateway)) await sleep(20);
}
