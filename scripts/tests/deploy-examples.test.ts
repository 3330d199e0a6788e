// The examples of deploy/ work: with their blanks filled in, platform and gateway accept every line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { gatewayKeys } from '../../gateway/config/config-keys.ts';
import { loadConfig as loadGateway } from '../../gateway/config/config.ts';
import { nodeOptions } from '../../gateway/node-options.ts';
import { platformKeys } from '../../platform/config-keys.ts';
import { loadConfig as loadPlatform } from '../../platform/config.ts';
import { platformNodeOptions } from '../../platform/machine/platform-node-options.ts';

const blanks: Record<string, string> = {
  TICKET_SIGNING_KEYS: JSON.stringify([
    { id: 1, private_key: Buffer.alloc(32, 7).toString('base64url'), since: '2026-01-01T00:00:00+07:00' },
  ]),
};

function read(room: string): Record<string, string | undefined> {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', `${room}.env.example`), 'utf8');
  return parseEnv(text);
}

/** Every blank gets a different value, because secrets must differ. */
const filled = (env: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value || (blanks[name] ?? name.padEnd(43, 'x'))]),
  );

test.each([
  ['platform', loadPlatform, platformKeys, platformNodeOptions],
  ['gateway', loadGateway, gatewayKeys, nodeOptions],
] as const)('%s.env.example', (room, load, keys, itsOptions) => {
  const { NODE_OPTIONS: options, ...env } = read(room);
  expect(options).toBe(itsOptions);
  expect(Object.keys(env).filter((name) => !(name in keys))).toEqual([]);
  expect(() => load(filled(env))).not.toThrow();
  // The example's secrets must be refused.
  expect(() => load(env)).toThrow(/configuration: /);
});
