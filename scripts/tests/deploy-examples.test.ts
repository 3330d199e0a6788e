// The examples of deploy/ work: with their blanks filled in, platform and gateway accept every line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { gatewayKeys } from '../../gateway/config/config-keys.ts';
import { loadConfig as loadGateway } from '../../gateway/config/config.ts';
import { gatewayProcessEnv } from '../../gateway/process-env.ts';
import { platformKeys } from '../../platform/config-keys.ts';
import { loadConfig as loadPlatform } from '../../platform/config.ts';
import { platformProcessEnv } from '../../platform/machine/platform-process-env.ts';

const blanks: Record<string, string> = {
  TICKET_SIGNING_KEYS: JSON.stringify([
    { id: 1, private_key: Buffer.alloc(32, 7).toString('base64url'), since: '2026-01-01T00:00:00+07:00' },
  ]),
};

const exampleOf = (room: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'deploy', `${room}.env.example`), 'utf8');

/** Every blank gets a different value, because secrets must differ. */
const filled = (env: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value || (blanks[name] ?? name.padEnd(43, 'x'))]),
  );

test.each([
  ['platform', loadPlatform, platformKeys, platformProcessEnv],
  ['gateway', loadGateway, gatewayKeys, gatewayProcessEnv],
] as const)('%s.env.example', (room, load, keys, ofProcess) => {
  const text = exampleOf(room);
  const { NODE_OPTIONS: options, ...env } = parseEnv(text);
  expect(options).toBe(ofProcess.NODE_OPTIONS);
  expect(text).toContain(`MALLOC_ARENA_MAX=${ofProcess.MALLOC_ARENA_MAX} node --env-file=${room}.env`);
  expect(Object.keys(env).filter((name) => !(name in keys))).toEqual([]);
  expect(() => load(filled(env))).not.toThrow();
  // The example's secrets must be refused.
  expect(() => load(env)).toThrow(/configuration: /);
});
