// The client against answers of a gateway, or of a proxy before it.
import { expect, test, vi } from 'vitest';
import { createClient, type RequestFailed } from './create-client.ts';
import { HoldTickets, HomeScreen, QueueTurn } from './generated/operations.ts';

type Sent = { url: string; headers: Record<string, string>; body: Record<string, unknown> };

/** A client whose requests get these answers in order. */
function clientOf(...answers: Response[]) {
  const sent: Sent[] = [];
  const send = vi.fn((url: string | URL | Request, init?: RequestInit) => {
    const headers = init?.headers as Record<string, string>;
    sent.push({ url: String(url), headers, body: JSON.parse(init?.body as string) as Sent['body'] });
    return Promise.resolve(answers.shift()!);
  });
  return { client: createClient({ url: 'https://moman.example/graphql', lang: 'en', fetch: send }), sent };
}
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as RequestFailed,
  );
const input = { showingId: 's', seatIds: [], tickets: [], idempotencyKey: 'a-key-of-a-test' };

test('an operation is sent by its id, in the language of the client', async () => {
  const { client, sent } = clientOf(json({ data: { home: { id: 'home' } } }));
  expect((await client.request(HomeScreen)).home.id).toBe('home');
  expect(sent[0]!.url).toBe('https://moman.example/graphql?lang=en');
  expect(sent[0]!.body).toEqual({ documentId: HomeScreen.id, variables: {} });
  expect(sent[0]!.headers['apollo-require-preflight']).toBe('1');
});

test('the token of an app is sent in its header, and only when there is one', async () => {
  const send = vi.fn((_url: unknown, _init?: RequestInit) => Promise.resolve(json({ data: { home: null } })));
  const url = 'https://moman.example/graphql';
  await createClient({ url, fetch: send, token: 'mm_live_x' }).request(HomeScreen);
  await createClient({ url, fetch: send }).request(HomeScreen);
  const told = send.mock.calls.map(([, init]) => (init?.headers as Record<string, string>)['authorization']);
  expect(told).toEqual(['Bearer mm_live_x', undefined]);
});

test('a gateway that does not know the id gets the text, once', async () => {
  const unknown = () => json({ errors: [{ message: 'x', extensions: { code: 'operation_not_known' } }] });
  const { client, sent } = clientOf(unknown(), json({ data: { home: null } }), unknown(), unknown());
  await client.request(HomeScreen);
  expect(sent[1]!.body).toEqual({ query: HomeScreen.text, operationName: 'HomeScreen', variables: {} });
  expect((await failureOf(client.request(HomeScreen))).has('operation_not_known')).toBe(true);
  expect(sent).toHaveLength(4);
});

test('errors have their code, their details, and the time to retry after', async () => {
  const errors = [
    { message: 'Too fast', path: ['holdTickets'], extensions: { code: -9998, retry_after: 7 } },
  ];
  const { client } = clientOf(json({ data: { holdTickets: null }, errors }));
  const error = await failureOf(client.request(HoldTickets, { input }));
  expect(error).toMatchObject({
    message: 'Too fast',
    retryAfter: 7,
    data: { holdTickets: null },
    reaction: 'retry_later',
  });
  expect(error.has(-9998)).toBe(true);
});

test('an answer that is not GraphQL is a failure with its status, and its Retry-After', async () => {
  const { client } = clientOf(
    new Response('<html>', { status: 503, headers: { 'retry-after': '30' } }),
    json([1], { status: 200 }),
  );
  expect(await failureOf(client.request(HomeScreen))).toMatchObject({
    status: 503,
    retryAfter: 30,
    failures: [],
  });
  expect(await failureOf(client.request(HomeScreen))).toMatchObject({ message: 'HTTP 200' });
});

test('the session is stored outside of a browser, and removed when it ends', async () => {
  const set = new Headers([
    ['set-cookie', 'mm_access=a=b; Path=/; HttpOnly; Max-Age=60'],
    ['set-cookie', 'mm_device=d; Path=/'],
  ]);
  const dropped = new Headers([
    ['set-cookie', 'mm_access=; Max-Age=0'],
    ['set-cookie', 'mm_device=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
  ]);
  const data = { data: { home: null } };
  const { client, sent } = clientOf(
    json(data, { headers: set }),
    json(data, { headers: dropped }),
    json(data),
  );
  for (let at = 0; at < 3; at++) await client.request(HomeScreen);
  expect(sent.map(({ headers }) => headers['cookie'])).toEqual([
    undefined,
    'mm_access=a=b; mm_device=d',
    undefined,
  ]);
});

const encoder = new TextEncoder();
/** A stream of events, split at arbitrary positions. */
function streamOf(pieces: string[], onCancel = () => {}) {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(encoder.encode(piece));
    },
    cancel: onCancel,
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}
const next = (seq: number) => `event: next\ndata: {"data":{"queueTurn":{"seq":${seq}}}}\n\n`;

test('events are read however the network split them, until the gateway ends them', async () => {
  const text = `:\n\n${next(1)}:\n\n${next(2)}event: complete\ndata:\n\n${next(3)}`;
  const pieces = text.match(/[\s\S]{1,7}/g)!;
  const { client, sent } = clientOf(streamOf(pieces));
  const heard = [];
  for await (const { queueTurn } of client.subscribe(QueueTurn, { showingId: 's' }))
    heard.push(queueTurn.seq);
  expect(heard).toEqual([1, 2]);
  expect(sent[0]!.url).toBe('https://moman.example/graphql/stream?lang=en');
});

test('leaving the loop closes the connection; an error in the stream is thrown', async () => {
  const hungUp = vi.fn();
  const refused =
    'event: next\ndata: {"errors":[{"message":"no","extensions":{"code":"login_required"}}]}\n\n';
  const { client } = clientOf(streamOf([next(1), next(2), next(3)], hungUp), streamOf([refused]));
  for await (const { queueTurn } of client.subscribe(QueueTurn, { showingId: 's' })) if (queueTurn) break;
  expect(hungUp).toHaveBeenCalled();
  const error = await failureOf(client.subscribe(QueueTurn, { showingId: 's' }).next());
  expect(error.has('login_required')).toBe(true);
});
