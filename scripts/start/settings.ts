// Settings that `npm start` and `npm run dev` read from the environment themselves.
import { resolve } from 'node:path';
import {
  flag,
  portNumber,
  readConfig,
  type ConfigKeys,
  type ConfigOf,
  type Environment,
} from '@mo-man/schema/config-reader.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { gatewayKeys } from '../../gateway/config/config-keys.ts';
import { platformKeys } from '../../platform/config-keys.ts';

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '..', '..');

const { HOST, PORT, PUBLIC_URL } = gatewayKeys;
const {
  NODE_ENV,
  DATA_DIR,
  DATABASE_URL,
  PLATFORM_HOST,
  PLATFORM_PORT,
  SANDBOX_PORT,
  DEV_INBOX,
  ALLOW_EMBEDDED_SECRETS,
  ALLOW_SANDBOX_LOGIN,
} = platformKeys;
const chosen = portNumber.optional();

/** Keys that the supervisor uses; platform and gateway read most of them too. */
export const startKeys = {
  NODE_ENV,
  DATA_DIR,
  HOST,
  PORT,
  PUBLIC_URL: {
    ...PUBLIC_URL,
    type: PUBLIC_URL.type.unwrap().optional(),
    unset: 'http://localhost:PORT; with HTTPS the address in the network',
  },
  HTTPS: {
    type: flag.default(false),
    doc: 'As `npm start -- --https`: HTTPS with a certificate made on this machine, for phones in its network.',
  },
  TRUST_PORT: {
    type: chosen,
    doc: 'Port without encryption that has `/trust` and sends everything else to the site.',
    unset: 'with HTTPS: PORT + 3, or any free one',
  },
  PHONE_SANDBOX_PORT: {
    type: chosen,
    doc: 'HTTPS port on which the payment sandbox is passed on to other devices.',
    unset: 'with HTTPS: PORT + 4, or any free one',
  },
  DATABASE_URL,
  PLATFORM_HOST,
  PLATFORM_PORT: { ...PLATFORM_PORT, type: chosen, unset: 'PORT + 1, or any free one' },
  SANDBOX_PORT: { ...SANDBOX_PORT, type: chosen, unset: 'PORT + 2, or any free one' },
  DEV_INBOX,
  DEMO_DATA: {
    type: flag.optional(),
    doc: 'Fills an empty database with the demo catalogue and the demo accounts at the first start; later starts move demo showings that are over, and that nobody ordered, to later dates (never with `NODE_ENV=production`).',
    unset: 'on, except in production',
  },
  ALLOW_EMBEDDED_SECRETS,
  ALLOW_SANDBOX_LOGIN,
  SKIP_BUILD: {
    type: flag.default(false),
    doc: 'Serves what was built before, without looking for changes.',
  },
  WEB_PORT: {
    type: portNumber.default(limits.mobileWebDevPort),
    doc: '`npm run dev`: port of the mobile web with hot reload.',
  },
  MINI_APP_PORT: {
    type: portNumber.default(limits.miniAppDevPort),
    doc: '`npm run dev`: port of the mini-app with hot reload.',
  },
} as const satisfies ConfigKeys;

export interface Settings extends ConfigOf<typeof startKeys> {
  production: boolean;
  devInbox: boolean;
  demoData: boolean;
  /** Whether the sandbox's identity providers replace those that are not configured. */
  sandboxLogins: boolean;
}

/** Makes `DATA_DIR` absolute, because platform and gateway may have another working directory. */
export function readSettings(env: Environment): Settings {
  const keys = readConfig(startKeys, env);
  const production = keys.nodeEnv === 'production';
  const { devInbox = !production, demoData = !production } = keys;
  const sandboxLogins = !production || keys.allowSandboxLogin;
  return { ...keys, production, devInbox, demoData, sandboxLogins, dataDir: resolve(keys.dataDir) };
}
