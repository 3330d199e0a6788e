// TABLE of the platform's configuration; docs/configuration.md is made from it.
import {
  address,
  flag,
  networkList,
  portNumber,
  signingSecret,
  wholeNumber,
  type ConfigKeys,
} from '@mo-man/schema/config-reader.ts';
import { telemetryKeys } from '@mo-man/telemetry/config-keys.ts';
import { z } from 'zod';
import { methodTable, providerKeys } from './payment/providers/method-table.ts';
import { knownPushHosts } from './outbox/push/push-host.rule.ts';
import { identityKeys } from './accounts/social/identity-keys.ts';
import { deliveryKeys } from './outbox/delivery-keys.ts';
import {
  beaconRelays,
  drandRelays,
  hostList,
  methodCodes,
  ticketKeys,
  webPushKeys,
} from './setting-types.ts';
import { walletKeys } from './ticket/wallet-keys.ts';

const generated =
  'generated once into DATA_DIR/secrets.json; refused in production unless ALLOW_EMBEDDED_SECRETS';
const ownKeys = {
  NODE_ENV: {
    type: z
      .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
      .default('development'),
    doc: '`production` refuses generated secrets, sandbox payments and the development inbox unless each is allowed by name (`ALLOW_…`).',
  },
  LOG_LEVEL: {
    type: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be a level of pino',
      })
      .default('info'),
    doc: 'Least severe line that the platform logs.',
  },
  ...telemetryKeys,
  PLATFORM_HOST: {
    type: z.string().default('127.0.0.1'),
    doc: 'Address that the services listen on; `0.0.0.0` for all.',
  },
  PLATFORM_PORT: {
    type: portNumber.default(4001),
    doc: 'Port of the services and of the embedded broker; 0 takes any free one.',
  },
  DRAIN_MS: {
    type: wholeNumber(0, 600_000).default(0),
    doc: 'How long it goes on serving after SIGTERM, milliseconds, while `/readyz` says `draining`: at least twice what the balancer needs to see it. A second signal ends the wait.',
  },
  TRUSTED_PROXIES: {
    type: z.string().default('loopback').pipe(networkList),
    doc: 'Gateways and balancers in front of the services, beside those on this machine, which say for whom they ask (`X-Forwarded-…`): addresses and networks with commas between them; `loopback`, `linklocal` and `uniquelocal` name the usual ones.',
  },
  PLATFORM_PUBLIC_URL: {
    type: address('http', 'https').optional(),
    doc: 'Address under which payment providers reach the platform; their callbacks go to `/event/v1.0/payments/…` below it.',
    unset: 'http://127.0.0.1:PLATFORM_PORT',
  },
  PUBLIC_URL: {
    type: address('http', 'https').default('http://localhost:4000'),
    doc: 'Address of the site as buyers type it; links in mails begin with it, and payment providers send them back to `/payment-return/{token}` below it.',
  },
  DATA_DIR: {
    type: z.string().default('./.data'),
    doc: 'Folder of everything embedded: the database, the generated secrets, the lock of the running instance.',
  },
  DATABASE_URL: {
    type: address('postgres', 'postgresql').optional(),
    doc: 'A PostgreSQL server, version 15 or newer: `postgres://user:password@host:port/name`, `?sslmode=require` for TLS.',
    unset: 'embedded PostgreSQL in DATA_DIR',
    secret: true,
  },
  QUEUE_DATABASE_URL: {
    type: address('postgres', 'postgresql').optional(),
    doc: 'A PostgreSQL of their own for the queues (places, numbers, draws), so that the crowd of a hot sale does not touch the shop: while it is away, showings with a queue are not sold, and everything else goes on.',
    unset: 'the database of everything else',
    secret: true,
  },
  DATABASE_POOL_SIZE: {
    type: wholeNumber(3, 500).default(20),
    doc: 'Most database connections of one platform process, of which no service has all; as many again to QUEUE_DATABASE_URL.',
  },
  PICTURE_ENCODES: {
    type: wholeNumber(1, 64).default(2),
    doc: 'How many sizes of pictures one platform process makes at once, each on one core.',
  },
  WARM_PICTURES: {
    type: flag.default(true),
    doc: 'Makes the common sizes of pictures in the background, so that no visitor waits for one.',
  },
  REDIS_URL: {
    type: address('redis', 'rediss').optional(),
    doc: 'Redis for rate limits that several processes share.',
    unset: 'counted in the memory of each process',
    secret: true,
  },
  MESSAGING_URL: {
    type: address('mqtt', 'mqtts', 'ws', 'wss').optional(),
    doc: 'An MQTT 3.1.1 broker.',
    unset: 'embedded broker at ws://PLATFORM_HOST:PLATFORM_PORT/messaging',
  },
  MESSAGING_PLATFORM_USERNAME: {
    type: z.string().default('platform'),
    doc: 'Name of the platform at the broker; it publishes.',
  },
  MESSAGING_PLATFORM_PASSWORD: {
    type: z.string(),
    doc: 'Password of the platform at the broker.',
    unset: generated,
    secret: true,
  },
  MESSAGING_GATEWAY_USERNAME: {
    type: z.string().default('gateway'),
    doc: 'Name of gateways at the embedded broker; they subscribe.',
  },
  MESSAGING_GATEWAY_PASSWORD: {
    type: z.string().optional(),
    doc: 'Password of gateways at the embedded broker.',
    unset: generated,
    secret: true,
  },
  ACCESS_TOKEN_SECRET: {
    type: signingSecret,
    doc: 'Signs access and device tokens (HMAC-SHA256).',
    unset: generated,
    secret: true,
  },
  RETURN_TOKEN_SECRET: {
    type: signingSecret,
    doc: 'Signs the address that a payment provider sends the buyer back to.',
    unset: generated,
    secret: true,
  },
  IDENTITY_NUMBER_SECRET: {
    type: signingSecret,
    doc: 'Keys the hashes of identity numbers that tickets are bound to (HMAC-SHA256). Never change it: another one no longer knows the numbers of tickets that are sold.',
    unset: generated,
    secret: true,
  },
  DRAW_BEACON_URL: {
    type: beaconRelays.optional(),
    doc: 'Addresses of drand’s HTTP API, comma-separated and asked in their order, without the hash of a chain, that pass on its public random values (chain `quicknet`): one that is published after the list of a draw decides it, so that not even whoever runs this could choose. Its signature is checked, so a relay need not be trusted; without a value there is no draw. `practice`: values that everybody can know before, for tests.',
    unset: `\`practice\`; in production ${drandRelays.map((relay) => `\`${relay}\``).join(', ')}`,
  },
  WEB_PUSH_KEYS: {
    type: webPushKeys.optional(),
    doc: 'Key pair (VAPID) that signs what is pushed to browsers, `public,private` in base64url; `npx web-push generate-vapid-keys` makes one. Browsers that subscribed know the public key: a new pair ends their subscriptions.',
    unset:
      'generated once into DATA_DIR/secrets.json; in production nothing is pushed, and mail and SMS tell of a turn',
    secret: true,
  },
  PUSH_HOSTS: {
    type: hostList.optional(),
    doc: 'Push services that may be called, comma-separated; a leading dot stands for every name below it. A browser names its own, and could name a machine inside.',
    unset: knownPushHosts.map((host) => `\`${host}\``).join(', '),
  },
  TURN_TOKEN_SECRET: { type: signingSecret, doc: 'Signs turns of a queue.', unset: generated, secret: true },
  DEVICE_API_KEY: {
    type: z.string().min(8, { error: 'must have at least 8 characters' }),
    doc: 'Key that signed requests name (`api_key`); the gateway has the same.',
    unset: generated,
  },
  DEVICE_API_SECRET: {
    type: signingSecret,
    doc: 'Secret that signed requests are signed with; the gateway has the same.',
    unset: generated,
    secret: true,
  },
  TICKET_SIGNING_KEYS: {
    type: ticketKeys,
    doc: 'Ed25519 keys of the ticket QR, a JSON list of `{"id", "private_key", "since"}`. The newest whose `since` has come signs; keep older ones as long as their tickets live.',
    unset: generated,
    secret: true,
  },
  OPERATOR_KEY: {
    type: signingSecret.optional(),
    doc: 'Opens `GET /event/v1.0/orders/export` to whoever sends it as `x-operator-key`.',
    unset: 'that export is closed',
    secret: true,
  },
  RECAP_YEAR: {
    type: wholeNumber(2000, 9999).optional(),
    doc: 'Year that buyers may look back at on `/recap-year`: set it when that year ends, unset it when the look back is over.',
    unset: '`/recap-year` says that it is not open',
  },
  ...identityKeys,
  PAYMENT_MAINTENANCE: {
    type: methodCodes.default([]),
    doc: `Ways to pay that are closed for now, with commas between them, of: ${methodTable.map(({ code }) => code).join(', ')}. They are shown as under maintenance and refused; payments that were begun go on.`,
  },
  SANDBOX_PORT: {
    type: portNumber.default(4002),
    doc: 'Port of the sandbox that plays the payment and identity providers which are not configured; 0 takes any free one.',
  },
  SANDBOX_PUBLIC_URL: {
    type: address('http', 'https').optional(),
    doc: 'Address under which browsers reach the sandbox, when they are on other devices.',
    unset: 'http://localhost:SANDBOX_PORT',
  },
  ...deliveryKeys,
  DEV_INBOX: {
    type: flag.optional(),
    doc: 'Shows every mail and SMS at `/dev/inbox`, without login.',
    unset: 'on, except in production',
  },
  EXPLAIN_CALLS: {
    type: flag.optional(),
    doc: 'Answers a call with the header `x-mm-explain` with its SQL statements, their milliseconds and what its cache did; a gateway sends the header for an answer that it explains (PLAYGROUND).',
    unset: 'on, except in production',
  },
  ALLOW_EMBEDDED_SECRETS: {
    type: flag.default(false),
    doc: 'Production may run on secrets generated into DATA_DIR.',
  },
  ALLOW_SANDBOX_PAYMENTS: {
    type: flag.default(false),
    doc: 'Production may run with sandbox payments: nobody pays.',
  },
  ALLOW_SANDBOX_LOGIN: {
    type: flag.default(false),
    doc: 'Production may offer login by the sandbox’s identity providers: anybody is whoever they choose.',
  },
  ALLOW_DEV_INBOX: {
    type: flag.default(false),
    doc: 'Production may keep mail and SMS in the development inbox, readable by anyone.',
  },
} as const satisfies ConfigKeys;

/** All of them: the platform's own, those of phones' wallets, and those that the payment providers' rows bring, whose values only they read. */
export const platformKeys: typeof ownKeys & typeof walletKeys = {
  ...ownKeys,
  ...walletKeys,
  ...providerKeys,
};
