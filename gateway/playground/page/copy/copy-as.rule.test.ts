import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { asCurl, asFetch } from './copy-as.rule.ts';

const body = { query: '{ search(q: "it\'s") { total } }\n', variables: { a: '$HOME `id` \\ "x"' } };
const request = { url: 'http://localhost:4000/graphql', headers: { 'x-a': "b'c" }, body, isStream: false };

test('gives curl exactly the same texts through a shell', () => {
  const shown = execFileSync('sh', ['-c', asCurl(request).replace(/^curl/, "printf '%s\\0'")], {
    encoding: 'utf8',
  });
  expect(shown.split('\0').slice(0, -1)).toEqual([
    request.url,
    '-H',
    "x-a: b'c",
    '--data-raw',
    JSON.stringify(body),
  ]);
});

test('streams the answer of a subscription', () => {
  const stream = { ...request, isStream: true };
  expect(asCurl(stream)).toMatch(/^curl -N '/);
  expect(asFetch(stream)).toContain('for await (const events of response.body');
});

test('sends exactly the same body from a script', async () => {
  const sent: unknown[] = [];
  const fetchIt = (url: string, init: { body: string; headers: object }) => {
    sent.push(url, JSON.parse(init.body), init.headers);
    return Promise.resolve({ json: () => null });
  };
  const script = `return (async (fetch, console) => { ${asFetch(request)} })(...arguments)`;
  await (new Function(script)(fetchIt, { log: () => undefined }) as Promise<void>);
  expect(sent).toEqual([request.url, body, request.headers]);
});
