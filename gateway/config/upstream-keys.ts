// TABLE of the settings of upstream calls: timeouts, retries, connections and the circuit breaker.
import { wholeNumber, type ConfigKeys } from '@mo-man/schema/config-reader.ts';

const timeout = (whose: string) =>
  ({
    type: wholeNumber(100, 120_000).optional(),
    doc: `How long one call of ${whose} may take, milliseconds.`,
    unset: 'UPSTREAM_TIMEOUT_MS',
  }) as const;

export const upstreamKeys = {
  UPSTREAM_TIMEOUT_MS: {
    type: wholeNumber(100, 120_000).default(15_000),
    doc: 'How long one call of an upstream may take, milliseconds. For one of them there is a setting of its own.',
  },
  MOVIE_TIMEOUT_MS: timeout('the movie API'),
  EVENT_TIMEOUT_MS: timeout('the event API'),
  SEARCH_TIMEOUT_MS: timeout('the search gateway'),
  CONTENT_TIMEOUT_MS: timeout('the GraphQL endpoint of CONTENT_URL'),
  IMAGES_TIMEOUT_MS: timeout('IMAGES_URL'),
  QUERY_DEADLINE_MS: {
    type: wholeNumber(100, 120_000).default(10_000),
    doc: 'How long a GraphQL query may take with all calls that it needs, milliseconds. What is not there by then is null, with `upstream_unavailable`; upstreams are told what is left of it (docs/protocols/upstream-calls.md).',
  },
  MUTATION_DEADLINE_MS: {
    type: wholeNumber(100, 120_000).default(30_000),
    doc: 'The same for a mutation: starting a payment waits for a provider.',
  },
  UPSTREAM_CONNECTIONS: {
    type: wholeNumber(1, 10_000).default(256),
    doc: 'Most connections that a process has open to one upstream, which are the calls that run at once.',
  },
  UPSTREAM_WAITING: {
    type: wholeNumber(0, 100_000).default(2_048),
    doc: 'Most calls that wait for one of these connections. One more is answered `upstream_unavailable` at once.',
  },
  RETRY_PERCENT: {
    type: wholeNumber(0, 100).default(10),
    doc: 'How many reads of an upstream may be asked again, in a hundred calls of it; some twenty at once beside that. 0: none is.',
  },
  BREAKER_PERCENT: {
    type: wholeNumber(1, 99).default(50),
    doc: 'An upstream is not asked for a while when more of its calls than this, in a hundred, fail: no connection, no answer in time, a status of 500 or more.',
  },
  BREAKER_CALLS: {
    type: wholeNumber(1, 1_000_000).default(20),
    doc: 'Fewer calls than this in BREAKER_WINDOW_MS say nothing about an upstream.',
  },
  BREAKER_WINDOW_MS: {
    type: wholeNumber(1_000, 600_000).default(10_000),
    doc: 'Time over which the calls are counted, milliseconds.',
  },
  BREAKER_OPEN_MS: {
    type: wholeNumber(10, 600_000).default(1_000),
    doc: 'How long it is not asked then, milliseconds. After it one call tries: when that succeeds all go on.',
  },
} as const satisfies ConfigKeys;
