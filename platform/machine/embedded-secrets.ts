// Secrets for a machine that was given none: made once, kept in DATA_DIR/secrets.json, readable by the owner only.
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { makeDataFolder } from './data-folder.ts';

const secret = (): string => randomBytes(32).toString('base64url');

const makers: Record<string, () => string> = {
  ACCESS_TOKEN_SECRET: secret,
  RETURN_TOKEN_SECRET: secret,
  IDENTITY_NUMBER_SECRET: secret,
  TURN_TOKEN_SECRET: secret,
  DEVICE_API_KEY: () => randomBytes(12).toString('base64url'),
  DEVICE_API_SECRET: secret,
  MESSAGING_PLATFORM_PASSWORD: secret,
  MESSAGING_GATEWAY_PASSWORD: secret,
  WEB_PUSH_KEYS: () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return `${publicKey},${privateKey}`;
  },
  TICKET_SIGNING_KEYS: () =>
    JSON.stringify([{ id: 1, private_key: secret(), since: new Date().toISOString() }]),
};

/** Names of the configuration keys that can be generated. */
export const generatedNames: readonly string[] = Object.keys(makers);

/** The secrets that were generated before; generates none. */
export const generatedSecretsIn = (dataDir: string): Record<string, string> =>
  read(join(dataDir, 'secrets.json'));

/** The generated secrets by configuration key; generates and stores those that the file lacks. */
export function embeddedSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json');
  const kept = read(file);
  const missing = generatedNames.filter((name) => !kept[name]);
  if (missing.length === 0) return kept;
  const all = { ...kept, ...Object.fromEntries(missing.map((name) => [name, makers[name]?.() ?? ''])) };
  makeDataFolder(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(all, null, 2), { mode: 0o600 });
  renameSync(draft, file);
  return all;
}

/** Throws for a file that cannot be parsed: new secrets would end all sessions and make issued tickets invalid. */
function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read: restore it, or delete it to start with new secrets`, {
      cause: error,
    });
  }
}
