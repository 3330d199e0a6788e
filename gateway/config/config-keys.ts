// TABLE of the gateway's configuration; docs/configuration.md is generated from it.
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
import { miniAppsSetting } from '../mini-app/mini-apps.ts';
import { originsSetting } from '../mini-app/measurement-settings.ts';
import { partnerDomainsSetting } from '../mini-app/partner-domains.ts';
import { supportEmail, supportPhone } from '../mini-app/support-settings.ts';
import { upstreamKeys } from './upstream-keys.ts';

export const gatewayKeys = {
  NODE_ENV: {
    type: z
      .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
      .default('development'),
    doc: '`production` answers only known operations, and hides introspection, unless each is allowed by name.',
  },
  LOG_LEVEL: {
    type: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be a level of pino',
      })
      .default('info'),
    doc: 'Least severe line that the gateway logs.',
  },
  ...telemetryKeys,
  HOST: {
    type: z.string().default('127.0.0.1'),
    doc: 'Address that the site listens on; `0.0.0.0` for all.',
  },
  PORT: { type: portNumber.default(4000), doc: 'Port of the site; 0 takes any free one.' },
  PUBLIC_URL: {
    type: address('http', 'https').default('http://localhost:4000'),
    doc: 'Address under which browsers reach the site; sockets from pages of other origins are refused.',
  },
  SITE_NAMES: {
    type: partnerDomainsSetting.optional(),
    doc: 'More names under which browsers reach the site, with commas between them. A `Host` of another name is refused with 421: a page of a name that is pointed at this machine must not read our answers. In production, balancers of TRUSTED_PROXIES may send any.',
    unset:
      'the name of PUBLIC_URL; beside it `localhost`, addresses in digits and names without a dot; `npm start -- --https` adds this machine’s own',
  },
  TLS_CERTIFICATE: {
    type: z.string().optional(),
    doc: 'File of the certificate (PEM) that the site itself serves HTTPS with; looked at again while it runs.',
    group: 'TLS',
    unset: 'plain HTTP, for localhost or behind a balancer',
  },
  TLS_KEY: {
    type: z.string().optional(),
    doc: 'File of its key (PEM); may be the same file.',
    group: 'TLS',
    unset: 'as TLS_CERTIFICATE',
  },
  TRUSTED_PROXIES: {
    type: z.string().default('loopback').pipe(networkList),
    doc: 'Balancers in front of the site, which say for whom they ask (`X-Forwarded-…`): addresses and networks with commas between them; `loopback`, `linklocal` and `uniquelocal` name the usual ones.',
  },
  CONNECTIONS_PER_NETWORK: {
    type: wholeNumber(1, 1_000_000).default(500),
    doc: 'Most connections, and most WebSockets, that one network has open at a process: an IPv4 address, or the /64 of IPv6. Those of TRUSTED_PROXIES are not counted; behind one, it counts connections and the WebSockets that it passes on are counted here.',
  },
  REQUEST_TIMEOUT_MS: {
    type: wholeNumber(100, 600_000).default(20_000),
    doc: 'How long a request may take to arrive with its headers and its body, milliseconds; a slower one is cut off.',
  },
  DRAIN_MS: {
    type: wholeNumber(0, 600_000).default(0),
    doc: 'How long it goes on serving after SIGTERM, milliseconds: `/readyz` says `draining` at once; in the second half sockets and event streams are ended, each at its own moment, to come back at another process. At least four times what the balancer needs to see it. A second signal ends the wait.',
  },
  MOVIE_API_URL: {
    type: address('http', 'https'),
    doc: 'Base of the movie API v1, for example http://127.0.0.1:4001/movie/v1.',
  },
  MOVIE_API_V2_URL: {
    type: address('http', 'https').optional(),
    doc: 'Base of the movie API v2: showings of films, and reviews.',
    unset: 'that of v1, its last part `v1` replaced by `v2`',
  },
  EVENT_API_URL: { type: address('http', 'https'), doc: 'Base of the event API v1.0.' },
  SEARCH_URL: { type: address('http', 'https'), doc: 'Base of the search gateway.' },
  CONTENT_URL: {
    type: address('http', 'https'),
    doc: 'The existing GraphQL endpoint, for example http://127.0.0.1:4001/graphql/query.',
  },
  IMAGES_URL: {
    type: address('http', 'https').optional(),
    doc: 'Where pictures come from, for example http://127.0.0.1:4001/images; the site shows them at `/images`.',
    unset: 'the site serves no pictures: something in front of it answers `/images`',
  },
  ...upstreamKeys,
  MESSAGING_URL: {
    type: address('ws', 'wss', 'mqtt', 'mqtts'),
    doc: 'MQTT 3.1.1 broker, over WebSocket (ws, wss) or TCP (mqtt, mqtts).',
  },
  MESSAGING_USERNAME: { type: z.string().default('gateway'), doc: 'Name of the gateway at the broker.' },
  MESSAGING_PASSWORD: { type: z.string().default(''), doc: 'Its password there.', secret: true },
  DEVICE_API_KEY: { type: z.string().min(1), doc: 'Names the gateway in signed requests (`api_key`).' },
  DEVICE_API_SECRET: { type: signingSecret, doc: 'Signs them (HMAC-SHA256).', secret: true },
  FACEBOOK_ISSUER: {
    type: address('https', 'http').optional(),
    doc: 'Facebook as an identity provider (OpenID Connect `iss`): `https://www.facebook.com`. Its application must have `PUBLIC_URL/auth/facebook/callback` as a redirect URI.',
    group: 'FACEBOOK',
    unset: 'no login by Facebook; `npm start` outside production names our sandbox',
  },
  FACEBOOK_CLIENT_ID: {
    type: z.string().optional(),
    doc: 'Id that Facebook gave your application.',
    group: 'FACEBOOK',
    unset: 'as FACEBOOK_ISSUER',
  },
  FACEBOOK_CLIENT_SECRET: {
    type: z.string().optional(),
    doc: 'Its secret.',
    group: 'FACEBOOK',
    unset: 'as FACEBOOK_ISSUER',
    secret: true,
  },
  FACEBOOK_INTERNAL_URL: {
    type: address('https', 'http').optional(),
    doc: 'Where servers reach FACEBOOK_ISSUER, when that is another address than the one for browsers.',
    unset: 'FACEBOOK_ISSUER',
  },
  FACEBOOK_TOKEN_URL: {
    type: address('https', 'http').optional(),
    doc: 'Where codes become tokens; Facebook’s discovery document does not say it: `https://graph.facebook.com/v23.0/oauth/access_token`.',
    unset: 'as the discovery document says',
  },
  PARTNER_OAUTH_ISSUER: {
    type: address('https', 'http').optional(),
    doc: 'The e-commerce partner as an identity provider (OpenID Connect `iss`). Its redirect URI is `PUBLIC_URL/auth/tiki/callback`.',
    group: 'PARTNER_OAUTH',
    unset: 'no login by the partner; `npm start` outside production names our sandbox',
  },
  PARTNER_OAUTH_CLIENT_ID: {
    type: z.string().optional(),
    doc: 'Id that the partner gave you.',
    group: 'PARTNER_OAUTH',
    unset: 'as PARTNER_OAUTH_ISSUER',
  },
  PARTNER_OAUTH_CLIENT_SECRET: {
    type: z.string().optional(),
    doc: 'Its secret.',
    group: 'PARTNER_OAUTH',
    unset: 'as PARTNER_OAUTH_ISSUER',
    secret: true,
  },
  PARTNER_OAUTH_INTERNAL_URL: {
    type: address('https', 'http').optional(),
    doc: 'Where servers reach PARTNER_OAUTH_ISSUER, when that is another address than the one for browsers.',
    unset: 'PARTNER_OAUTH_ISSUER',
  },
  GOOGLE_LOGIN_ISSUER: {
    type: address('https', 'http').optional(),
    doc: 'Google as an identity provider (OpenID Connect `iss`): `https://accounts.google.com`. Your application there must have `PUBLIC_URL/auth/google/callback` as a redirect URI.',
    group: 'GOOGLE_LOGIN',
    unset: 'no login by Google; `npm start` outside production names our sandbox',
  },
  GOOGLE_LOGIN_CLIENT_ID: {
    type: z.string().optional(),
    doc: 'Id that Google gave your application.',
    group: 'GOOGLE_LOGIN',
    unset: 'as GOOGLE_LOGIN_ISSUER',
  },
  GOOGLE_LOGIN_CLIENT_SECRET: {
    type: z.string().optional(),
    doc: 'Its secret.',
    group: 'GOOGLE_LOGIN',
    unset: 'as GOOGLE_LOGIN_ISSUER',
    secret: true,
  },
  GOOGLE_LOGIN_INTERNAL_URL: {
    type: address('https', 'http').optional(),
    doc: 'Where servers reach GOOGLE_LOGIN_ISSUER, when that is another address than the one for browsers.',
    unset: 'GOOGLE_LOGIN_ISSUER',
  },
  APPLE_LOGIN_ISSUER: {
    type: address('https', 'http').optional(),
    doc: 'Apple as an identity provider (OpenID Connect `iss`): `https://appleid.apple.com`. Your application there must have `PUBLIC_URL/auth/apple/callback` as a redirect URI.',
    group: 'APPLE_LOGIN',
    unset: 'no login by Apple; `npm start` outside production names our sandbox',
  },
  APPLE_LOGIN_CLIENT_ID: {
    type: z.string().optional(),
    doc: 'Id of your application at Apple: a Services ID.',
    group: 'APPLE_LOGIN',
    unset: 'as APPLE_LOGIN_ISSUER',
  },
  APPLE_LOGIN_CLIENT_SECRET: {
    type: z.string().optional(),
    doc: 'The private key for Sign in with Apple (the .p8 file: PEM; its line ends may be written as `\\n`), by which the secret of each exchange is signed. Without APPLE_LOGIN_TEAM_ID the secret itself, which Apple lets live for six months.',
    group: 'APPLE_LOGIN',
    unset: 'as APPLE_LOGIN_ISSUER',
    secret: true,
  },
  APPLE_LOGIN_TEAM_ID: {
    type: z.string().optional(),
    doc: 'Your team at Apple, whose key it is.',
    group: 'APPLE_LOGIN_KEY',
    unset: 'APPLE_LOGIN_CLIENT_SECRET is the secret itself',
  },
  APPLE_LOGIN_KEY_ID: {
    type: z.string().optional(),
    doc: 'Id of the key.',
    group: 'APPLE_LOGIN_KEY',
    unset: 'as APPLE_LOGIN_TEAM_ID',
  },
  APPLE_LOGIN_INTERNAL_URL: {
    type: address('https', 'http').optional(),
    doc: 'Where servers reach APPLE_LOGIN_ISSUER, when that is another address than the one for browsers.',
    unset: 'APPLE_LOGIN_ISSUER',
  },
  ZALO_LOGIN_ISSUER: {
    type: address('https', 'http').optional(),
    doc: 'Where people log in with Zalo: `https://oauth.zaloapp.com`. Your application there must have `PUBLIC_URL/auth/zalo/callback` as a callback. The platform has its secret.',
    group: 'ZALO_LOGIN',
    unset: 'no login by Zalo; `npm start` outside production names our sandbox',
  },
  ZALO_LOGIN_CLIENT_ID: {
    type: z.string().optional(),
    doc: 'Id that Zalo gave your application.',
    group: 'ZALO_LOGIN',
    unset: 'as ZALO_LOGIN_ISSUER',
  },
  SESSION_COOKIE_DOMAIN: {
    type: z.string().optional(),
    doc: 'Parent domain that shares the session cookies. Changing it, or PUBLIC_URL between http and https, logs everybody out.',
    unset:
      'cookies belong to the one host; with a PUBLIC_URL of https:// they are named `__Host-mm_…`, so that no other host of the domain can set them',
  },
  WEB_DIST: {
    type: z.string().optional(),
    doc: 'Folder of the built web.',
    unset: 'web/dist of this checkout',
  },
  SERVICE_WORKER_OFF: {
    type: flag.default(false),
    doc: 'Serves a service worker that forgets the files of the build and resigns: the way out when one on the phones misbehaves. Kept tickets stay, but open only with a network while it is on.',
  },
  FIRST_DATA: {
    type: flag.default(true),
    doc: 'Puts the head, the first screen and the first data of public pages into their HTML; without, every page is the empty shell.',
  },
  DEV_INBOX_URL: {
    type: address('http', 'https').optional(),
    doc: 'Development inbox to show at /dev/inbox.',
    unset: 'not shown',
  },
  ALLOW_DEV_INBOX: {
    type: flag.default(false),
    doc: 'Allows DEV_INBOX_URL in production: anyone who reaches the site reads its mail and SMS.',
  },
  TRUST_URL: {
    type: address('http', 'https').optional(),
    doc: 'Page to show at /trust, about the certificate of a machine in a local network; `npm start -- --https` has one.',
    unset: 'not shown',
  },
  MINI_APPS: {
    type: miniAppsSetting.optional(),
    doc: 'Partners whose pages may hold the site in a frame (docs/mini-app.md), in JSON: `[{"base":"tiki","origins":["https://partner.example"],"returnUrl":"https://partner.example/tickets"}]`.',
    unset: 'none: no page can be framed; `npm start` outside production has the partner of the demo',
  },
  PARTNER_DOMAINS: {
    type: partnerDomainsSetting.optional(),
    doc: 'Domains of partners that a redirect may lead to, beside our own, with commas between them; their sub-domains are meant too.',
    unset: 'none',
  },
  CREATE_EVENT_URL: {
    type: address('https', 'http').optional(),
    doc: 'Page on which organizers begin an event of their own, on a site of theirs or yours; linked in the footer.',
    unset: 'no such link is shown; the demo leads to the organizers’ terms',
  },
  SUPPORT_PHONE: {
    type: supportPhone.optional(),
    doc: 'Number that buyers call for help, as it is to be read: `1900 1234`. Shown in the footer with its hours, and where money or an order may need a person.',
    unset: 'no number is shown; the demo has an invented one',
  },
  SUPPORT_EMAIL: {
    type: supportEmail.optional(),
    doc: 'Address that buyers write to for help; shown in the same places.',
    unset: 'no address is shown; the demo has an invented one',
  },
  SUPPORT_CHAT_URL: {
    type: address('https').optional(),
    doc: 'Page on which buyers chat with somebody; shown in the same places, opened in a tab of its own.',
    unset: 'no chat is offered',
  },
  SUPPORT_HOURS_VI: {
    type: z.string().max(200).optional(),
    doc: 'When SUPPORT_PHONE is answered, in Vietnamese.',
    group: 'SUPPORT_HOURS',
    unset: 'the hours of the specification: weekdays, Ho Chi Minh City 8:30–19:30, Hanoi 9:30–18:30',
  },
  SUPPORT_HOURS_EN: {
    type: z.string().max(200).optional(),
    doc: 'The same in English.',
    group: 'SUPPORT_HOURS',
    unset: 'as SUPPORT_HOURS_VI',
  },
  CLIENT_ERRORS: {
    type: flag.default(false),
    doc: 'Takes errors of the site in people’s browsers as lines of the gateway’s own log (`POST /browser-errors`): without addresses, queries, mails, phones, codes and tokens, at most 20 of a network in a minute. Nobody else is told.',
  },
  MEASUREMENT_TAG_URL: {
    type: address('https').optional(),
    doc: 'Script of a tool that measures visits, for example a tag manager’s. Visitors are asked first, and nothing is loaded before they agree; it reads `window.dataLayer`.',
    unset: 'nothing is measured, nobody is asked, and pages load nothing from elsewhere',
  },
  MEASUREMENT_ORIGINS: {
    type: originsSetting.optional(),
    doc: 'Other origins that the tool loads from or reports to, with commas between them: `https://www.example.com`. The Content-Security-Policy names them and that of MEASUREMENT_TAG_URL, and no other.',
    unset: 'the origin of MEASUREMENT_TAG_URL alone',
  },
  PLAYGROUND: {
    type: flag.optional(),
    doc: 'Serves the playground, and tells a request with the header `x-mm-explain` what stood behind each field of its answer. It allows free operations and introspection, too, unless ALLOW_INTROSPECTION says otherwise.',
    unset: 'yes, except in production, and where ALLOW_FREE_OPERATIONS is false',
  },
  ALLOW_FREE_OPERATIONS: {
    type: flag.optional(),
    doc: 'Answers operations beyond the manifest.',
    unset: 'as PLAYGROUND; outside production yes',
  },
  COST_BUDGET: {
    type: wholeNumber(20_000, 1_000_000_000).default(100_000),
    doc: 'Points that operations beyond the manifest may cost one account, or one network of visitors, at once (`@cost` in schema/schema.graphql; one operation may cost 20,000). More is refused with `too_fast`, and told how long to wait.',
  },
  COST_RESTORE_RATE: {
    type: wholeNumber(1, 1_000_000_000).default(1_000),
    doc: 'Points of COST_BUDGET that come back in a second.',
  },
  REDIS_URL: {
    type: address('redis', 'rediss').optional(),
    doc: 'Redis for the budgets of operations and the limits of mutations, so that several gateways count together.',
    unset:
      'counted in the memory of each process: behind a balancer everybody has one budget at each gateway',
    secret: true,
  },
  ALLOW_INTROSPECTION: {
    type: flag.optional(),
    doc: 'Answers introspection; without it the playground completes, judges and explains nothing.',
    unset: 'as PLAYGROUND; outside production yes',
  },
} as const satisfies ConfigKeys;
