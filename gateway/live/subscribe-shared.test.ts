import { GraphQLError, buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { emptyAnswer } from '../guards/bound-answer.ts';
import { coalescedStream } from './coalesced-stream.ts';
import { eventForAll, subscribeShared } from './subscribe-shared.ts';

/** A listener of `news`; `made` counts how often its answers were made. */
function listeners() {
  const schema = buildSchema('type Query { a: Int } type Subscription { news(of: ID): String }');
  const field = schema.getSubscriptionType()!.getFields()['news']!;
  let made = 0;
  const streams: ReturnType<typeof coalescedStream<object>>[] = [];
  field.subscribe = () => {
    const stream = coalescedStream<object>(() => {});
    streams.push(stream);
    return stream;
  };
  field.resolve = ({ text }: { text: string }) => {
    made += 1;
    if (text === 'broken') throw new GraphQLError(text);
    return text;
  };
  const document = parse('subscription News($of: ID) { news(of: $of) }');
  const listen = async (asked: { of?: string; language?: string; text?: string } = {}) => {
    const stream = await subscribeShared({
      schema,
      document: asked.text ? parse(asked.text) : document,
      variableValues: { of: asked.of ?? '1' },
      contextValue: { language: asked.language ?? 'vi', answer: emptyAnswer() },
    });
    if (!(Symbol.asyncIterator in stream)) throw new Error('not a stream');
    return stream;
  };
  const tell = (event: object) => streams.forEach((stream) => stream.push(event));
  return { listen, tell, made: () => made };
}

const message = (text: string) => eventForAll({ text }, ({ text: told }) => ({ text: told }));

test('an answer is made once for all equal subscriptions', async () => {
  const { listen, tell, made } = listeners();
  const all = await Promise.all(Array.from({ length: 50 }, () => listen()));
  tell(message('on'));
  const heard = await Promise.all(all.map((each) => each.next()));
  expect(heard.map(({ value }) => value.data.news)).toEqual(Array(50).fill('on'));
  expect(made()).toBe(1);
});

test.each([
  ['other variables', { of: '2' }],
  ['another language', { language: 'en' }],
  ['another document', { text: 'subscription News($of: ID) { other: news(of: $of) }' }],
])('an answer is made anew for %s', async (_, other) => {
  const { listen, tell, made } = listeners();
  const all = [await listen(), await listen(other)];
  tell(message('on'));
  await Promise.all(all.map((each) => each.next()));
  expect(made()).toBe(2);
});

test('an event that is not for all is answered to each listener', async () => {
  const { listen, tell, made } = listeners();
  const all = [await listen(), await listen()];
  tell({ text: 'mine' });
  await Promise.all(all.map((each) => each.next()));
  expect(made()).toBe(2);
});

test('an answer with an error is made for each listener', async () => {
  const { listen, tell, made } = listeners();
  const all = [await listen(), await listen()];
  tell(message('broken'));
  const heard = await Promise.all(all.map((each) => each.next()));
  expect(heard.map(({ value }) => value.errors?.[0]?.message)).toEqual(['broken', 'broken']);
  expect(made()).toBe(2);
});

test('an answer asked for again and again is kept while ever new kinds come, and the longest unasked is given up', async () => {
  const { listen, tell, made } = listeners();
  const first = await listen({ of: 'first' });
  const others: Awaited<ReturnType<typeof listen>>[] = [];
  for (let each = 0; each < 30; each += 1) others.push(await listen({ of: `other ${each}` }), await listen());
  const late = [await listen(), await listen({ of: 'other 29' }), await listen({ of: 'first' })];
  const told = message('on');
  tell(told);
  await first.next();
  for (const each of others) await each.next();
  expect(made()).toBe(32);
  for (const each of late) await each.next();
  expect(made()).toBe(33);
});

test('the event of a message is made once', () => {
  const told = { text: 'on' };
  const first = eventForAll(told, (made) => ({ ...made }));
  expect(eventForAll(told, (made) => ({ ...made }))).toBe(first);
});

test('the source ends with its listener', async () => {
  const { listen, tell } = listeners();
  const stream = await listen();
  await stream.return?.();
  tell(message('on'));
  expect(await stream.next()).toEqual({ value: undefined, done: true });
});
