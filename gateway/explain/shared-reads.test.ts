import { expect, test } from 'vitest';
import { type AskedField, explain } from './explain.rule.ts';
import { asking, callRecorder } from './record-calls.ts';
import { BatchedReads, readOnce } from './shared-reads.ts';

const place = { upstream: 'event', method: 'GET', path: '/showings' };
const field = (name: string): AskedField => ({ path: [name], type: `Query.${name}`, at: 0, ms: 0 });

function opened(maxBatchSize: number) {
  const recorder = callRecorder();
  const reads = new BatchedReads<string, string>(
    async (ids) => {
      const end = recorder.begin(place);
      await Promise.resolve();
      end(200);
      return ids;
    },
    { maxBatchSize },
  );
  const load = (name: string, id: string) => asking.run(field(name), () => reads.load(id));
  const told = () => explain(recorder.all, { ms: 0, cache: null }).calls.map(({ fields }) => fields);
  return { recorder, load, told };
}

test('a batch is recorded for every field in it, each batch for its own', async () => {
  const { load, told } = opened(2);
  await Promise.all([load('a', '1'), load('b', '2'), load('c', '3')]);
  expect(told()).toEqual([['a', 'b'], ['c']]);
});

test('a field that finds its key loaded stands behind the call that loaded it', async () => {
  const { load, told } = opened(9);
  await load('a', '1');
  await load('b', '1');
  expect(told()).toEqual([['a', 'b']]);
});

test('a batch of a batch is recorded for the fields of both', async () => {
  const { recorder, told } = opened(9);
  const inner = new BatchedReads<string, string>(async (ids) => {
    recorder.begin(place)(200);
    return ids;
  });
  const outer = new BatchedReads<string, string>(async (ids) => Promise.all(ids.map((id) => inner.load(id))));
  await Promise.all(['a', 'b'].map((name) => asking.run(field(name), () => outer.load(name))));
  expect(told()).toEqual([['a', 'b']]);
});

test('what is read once is recorded for all who read it', async () => {
  const { recorder, told } = opened(9);
  const read = readOnce(async () => recorder.begin(place)(200));
  await Promise.all(['a', 'b'].map((name) => asking.run(field(name), read)));
  expect(told()).toEqual([['a', 'b']]);
});
