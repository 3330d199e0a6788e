// Attacks by sockets and streams: who opens them, what they send, and how many there are.
import WebSocket from 'ws';
import { type Attack, type Target, ask, talk } from './_attack.ts';

const init = JSON.stringify({ type: 'connection_init' });
const line = 'subscription { queueTurn(showingId: "s1") { seq } }';
const subscribe = (id: string, payload: object = { query: line }) =>
  JSON.stringify({ id, type: 'subscribe', payload });
const saying = (say: readonly (string | Buffer)[]) => (target: Target) => talk(target, { say });
const answered = (payload: object) => (target: Target) =>
  talk(target, {
    say: [init, subscribe('1', payload)],
    until: ({ type }) => type === 'error' || type === 'next',
  });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at));
/** As behind a trusted balancer: its connections are not counted, but its clients are. */
const behind = { trustedProxies: ['127.0.0.0/8'], connectionsPerNetwork: 3 };
const client = { 'x-forwarded-for': '203.0.113.7' };

export const socketAttacks: readonly Attack[] = [
  {
    name: 'Socket of another site',
    sent: '`Origin: https://evil.example`',
    refusal: '403',
    send: (target) => talk(target, { headers: { origin: 'https://evil.example' } }),
  },
  {
    name: 'Socket of another name',
    sent: '`Host: evil.example`',
    refusal: '403',
    send: (target) => talk(target, { headers: { host: 'evil.example' } }),
  },
  {
    name: 'Socket elsewhere',
    sent: 'An upgrade of `/`',
    refusal: '404',
    send: (target) => talk(target, { path: '/' }),
  },
  {
    name: 'Socket that says nothing',
    sent: 'No `connection_init` for 10 s',
    refusal: 'closed 4408',
    send: saying([]),
  },
  {
    name: 'Subscription before the greeting',
    sent: '`subscribe` first',
    refusal: 'closed 4401',
    send: saying([subscribe('1')]),
  },
  {
    name: 'Frame without end',
    sent: 'A message of 70 kB',
    refusal: 'closed 1009',
    send: saying([init, 'x'.repeat(70_000)]),
  },
  {
    name: 'Bytes',
    sent: 'A message that is no JSON',
    refusal: 'closed 4400',
    send: saying([init, Buffer.from([0, 255, 1])]),
  },
  {
    name: 'Brackets on a socket',
    sent: '10,000 of them',
    refusal: 'closed 4400',
    send: saying([init, '['.repeat(10_000)]),
  },
  {
    name: 'Flood of messages',
    sent: '200 pings',
    refusal: 'closed 1006',
    send: saying([init, ...numbers(200).map(() => JSON.stringify({ type: 'ping' }))]),
  },
  {
    name: 'Flood of subscriptions',
    sent: '25 on one socket',
    refusal: 'error -9998',
    send: (target) =>
      talk(target, {
        say: [init, ...numbers(25).map((id) => subscribe(id))],
        until: ({ type }) => type === 'error',
      }),
  },
  {
    name: 'One id twice',
    sent: 'Two subscriptions of one id',
    refusal: 'closed 4409',
    send: saying([init, subscribe('1'), subscribe('1')]),
  },
  {
    name: 'Query on a socket',
    sent: 'A query, where no cookie can be set',
    refusal: 'error query_invalid',
    send: answered({ query: '{ session { state } }' }),
  },
  {
    name: 'Mutation on a socket',
    sent: 'A logout',
    refusal: 'error query_invalid',
    send: answered({ query: 'mutation { logout(input: {}) { session { state } } }' }),
  },
  {
    name: 'Aliases on a socket',
    sent: '101 of them',
    refusal: 'error query_too_complex (aliases)',
    send: answered({
      query: `subscription { queueTurn(showingId: "s1") { ${numbers(101)
        .map((at) => `a${at}: seq`)
        .join(' ')} } }`,
    }),
  },
  {
    name: 'Huge variables on a socket',
    sent: 'A list of 5,000',
    refusal: 'error query_too_complex (inputs)',
    send: answered({ query: line, variables: { a: numbers(5_000) } }),
  },
  {
    name: 'Many sockets of one network',
    sent: 'A fourth, where three may be',
    refusal: '429',
    at: behind,
    unless: { connectionsPerNetwork: 500 },
    send: fourthSocket,
  },
  {
    name: 'Many streams of one network',
    sent: 'A fourth, where three may be',
    refusal: '429 -9998',
    at: behind,
    unless: { connectionsPerNetwork: 500 },
    send: async (target) => {
      const hangUp = new AbortController();
      const open = () =>
        fetch(`${target.url}/graphql/stream?query=${encodeURIComponent(line)}`, {
          headers: { ...client, 'apollo-require-preflight': '1' },
          signal: hangUp.signal,
        });
      try {
        for (let at = 0; at < 3; at += 1) await open();
        const last = await open();
        if (last.status === 200) return '200';
        const { errors } = (await last.json()) as { errors: { extensions: { code: unknown } }[] };
        return `${last.status} ${String(errors[0]?.extensions.code)}`;
      } finally {
        hangUp.abort();
      }
    },
  },
  {
    name: 'Stream of another site',
    sent: 'A link to a subscription',
    refusal: '403 cross_site_refused',
    send: (target) => ask(target, `/graphql/stream?query=${encodeURIComponent(line)}`),
  },
];

async function fourthSocket({ url }: Target): Promise<string> {
  const open = Array.from(
    { length: 3 },
    () => new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: client }),
  );
  try {
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('open', resolve))));
    return await talk(
      { url },
      { headers: client, say: [init], until: ({ type }) => type === 'connection_ack' },
    );
  } finally {
    for (const socket of open) socket.terminate();
  }
}
