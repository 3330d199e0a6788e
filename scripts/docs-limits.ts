// Writes docs/limits.md from the tables of limits; `--check` fails when it is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@mo-man/schema/limits.ts';
import { actLimits, type RateLimit, rateLimitTable } from '@mo-man/schema/rate-limits.ts';
import { MOST_SUBSCRIPTIONS } from '../gateway/http/serve-sockets.ts';
import { socketLimits } from '../gateway/http/socket-server.ts';
import { formatText } from './docs/format-text.ts';

const file = join(import.meta.dirname, '..', 'docs', 'limits.md');

const head = `<!-- Made by scripts/docs-limits.ts from the tables of limits. Do not edit. -->

# Limits of the API

What is refused, and from where on. What one operation may ask for stands in [api.md](api.md#limits), what the product itself
allows (tickets of a hold, minutes of a turn) in \`schema/limits.ts\`, and how each guard is attacked in [attacks.md](attacks.md).

## What an operation costs

A point is a value of the answer, and each item of a list is one; a field that asks an upstream costs its \`@cost(weight:)\` of
\`schema/schema.graphql\` on top, each time it is asked. How long a list is taken to be before it runs stands there too, as
\`@listSize\`. The answer of an operation that is not in the manifest ends with its cost:

\`\`\`json
{ "extensions": { "cost": { "requested": 136, "actual": 71, "left": 99929, "most": 100000, "restoreRate": 1000, "restoresIn": 1 } } }
\`\`\`

\`requested\` is what it was taken for, \`actual\` what it was and what is gone from the budget, \`left\` what the budget has now, \`most\`
what it has when it is full, \`restoreRate\` what comes back in a second, \`restoresIn\` the seconds until it is full. The headers \`x-mm-cost\`, \`RateLimit\` and \`RateLimit-Policy\`
([draft 9](https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/09/)) tell the same. With the header
\`x-mm-cost: 1\` the operations of the site tell it too; they take nothing. An account has a budget for all its
sessions, and its network ten times as much for all its accounts; an [app](api.md#apps) has one for all its tokens; visitors of one network share one, with sessions that no upstream
has answered yet (\`COST_BUDGET\`, \`COST_RESTORE_RATE\`). Where it is too little, the answer is
\`too_fast\` (-9998) with \`retry_after\` in seconds: over HTTP as status 429 with \`Retry-After\`, on a socket as an error.
Whatever else knows how long to wait says it in that header too: files, pictures, ticket keys, the gate, 503 of an upstream that is away.
`;

const table = (titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const number = (value: number) => value.toLocaleString('en');

const ofSocket = table(
  ['what', 'most'],
  [
    ['subscriptions on one socket', MOST_SUBSCRIPTIONS],
    ['bytes of a message', number(socketLimits.messageBytes)],
    [`messages in ${socketLimits.messageWindow / 1_000} seconds, pings included`, socketLimits.messages],
    ['bytes that wait for a client that does not read', number(socketLimits.waitingBytes)],
    ['sockets, and streams of Server-Sent Events, of one network', '`CONNECTIONS_PER_NETWORK`'],
  ],
);

const lengthOf = (seconds: number): string => {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'a day' : `${seconds / 86_400} days`;
  if (seconds % 3_600 === 0) return seconds === 3_600 ? 'an hour' : `${seconds / 3_600} hours`;
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
};

const ofCalls = table(
  ['what is counted', 'of each', 'most', 'in', 'operations'],
  Object.values<RateLimit>(rateLimitTable).map(({ what, of, points, seconds, operations }) => [
    what,
    of,
    number(points),
    lengthOf(seconds),
    operations.map((name) => `\`${name}\``).join(', '),
  ]),
);

/** Mutations with their limits. */
const doneAtMost = (most: number) =>
  Object.entries(actLimits)
    .filter(([, perMinute]) => perMinute === most)
    .map(([name]) => `\`${name}\``)
    .join(', ');

const ofActs = `The gateway counts mutations besides, each by itself and for each account, in Redis where there is one; more is \`too_fast\`. All who
have no session in one network may do each ${number(limits.visitorActsPerNetworkMinute)} times a minute.\n\n${table(
  ['most in a minute', 'mutations'],
  [limits.actsPerMinute, limits.rareActsPerMinute].map((most) => [most, doneAtMost(most)]),
)}`;

/** Limits of requests without an operation, per minute: for one network, and for each gateway in total. */
const ofFiles = `Each gateway counts in memory what is no operation; more is \`too_fast\`.\n\n${table(
  ['what is counted', 'most of one network in a minute', 'of all'],
  [
    [
      'draws fetched (`/draws/{showing}.txt`)',
      number(limits.drawReadsMaxPerNetworkMinute),
      number(limits.drawReadsMaxPerMinute),
    ],
    [
      'proofs of entries fetched (`/draws/{showing}/{entry}.txt`)',
      number(limits.drawProofsMaxPerNetworkMinute),
      number(limits.drawProofsMaxPerMinute),
    ],
    [
      'mails ended by a mail program (RFC 8058)',
      number(limits.unsubscribesMaxPerNetworkMinute),
      number(limits.unsubscribesMaxPerMinute),
    ],
    [
      'tokens of apps that a gateway does not know yet',
      number(limits.appTokensMaxPerNetworkMinute),
      number(limits.appTokensMaxPerMinute),
    ],
    [
      'documents of an app that a gateway does not know yet (counted by app)',
      number(limits.appDocumentTriesPerMinute),
      number(limits.appDocumentTriesMaxPerMinute),
    ],
    [
      'errors of browsers reported',
      number(limits.browserErrorsMaxPerNetworkMinute),
      number(limits.browserErrorsMaxPerMinute),
    ],
  ],
)}`;

/** The whole page, formatted like the repository's formatter. */
async function limitsPage(): Promise<string> {
  const parts = [
    head,
    `## Sockets and streams\n\n${ofSocket}\n`,
    `## What may be done only so often\n\nThe platform counts, in Redis where there is one (\`schema/rate-limits.ts\`); more is \`too_fast\`, of logins \`login_too_many_tries\`.\n\n${ofCalls}\n\n${ofActs}\n\n${ofFiles}\n`,
  ];
  return formatText(file, parts.join('\n'));
}

if (import.meta.main) {
  const page = await limitsPage();
  if (!process.argv.includes('--check')) writeFileSync(file, page);
  else if (readFileSync(file, 'utf8') !== page) {
    console.error('docs/limits.md is out of step: run node scripts/docs-limits.ts');
    process.exitCode = 1;
  }
}
