// Webhooks and documents of apps as the operator sees them, without anything secret.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { addTestApp } from '../../../testing/people/apps.ts';
import { openTerminal } from './_terminal.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
let appId: string;
let webhookId: string;
let secret: string;
beforeAll(async () => {
  movie = await openMovie();
});
afterAll(() => movie?.close());
const operate = openTerminal(() => movie.databaseUrl);

async function act(...words: string[]): Promise<{ preview: string; done: string }> {
  const preview = await operate(...words);
  const word = /--confirm (\w+)$/.exec(preview)?.[1];
  if (!word) throw new Error(`no word in ${preview}`);
  return { preview, done: await operate(...words, '--by', 'Lan', '--confirm', word) };
}
const post = (path: string, fields: Record<string, string>) =>
  movie.call(`/apps/webhooks${path}`, { body: movie.signed(fields) });

beforeEach(async () => {
  ({ appId } = await addTestApp(movie.db));
  const { data } = await post('/add', {
    app_id: appId,
    url: 'https://hooks.example:8443/path-that-is-secret?key=sesame',
    document: 'subscription { eventChanged { kind } }',
    variables: '{}',
    language: 'vi',
  });
  ({ id: webhookId } = data.webhook);
  ({ secret } = data);
});

test('lists where webhooks lead, their last delivery, and what waits and failed, and nothing secret', async () => {
  expect(await operate('webhook', 'list', '--app', appId)).toMatch(
    new RegExp(`${webhookId} +"Lịch diễn" +hooks.example:8443 +on +never +0 +0$`),
  );
  await sql`
    INSERT INTO webhook_deliveries (id, webhook_id, state, payload, created_at, next_at)
    SELECT ${webhookId} || n, ${webhookId}, (ARRAY['given_up', 'delivered', 'refused', 'due'])[n], '{"body": "private"}',
      '2026-11-28T02:00:00Z'::timestamptz - make_interval(mins => n), now() + interval '1 day' FROM generate_series(1, 4) AS n`.execute(
    movie.db,
  );
  await sql`UPDATE webhooks SET failing_since = '2026-11-28T01:30:00Z' WHERE id = ${webhookId}`.execute(
    movie.db,
  );
  const listed = await operate('webhook', 'list', '--app', appId);
  expect(listed).toMatch(/on, failing since 2026-11-28 08:30 +given_up 2026-11-28 08:59 +1 +2$/);
  const all = await operate('webhook', 'list');
  expect(all).toContain(webhookId);
  const { rows } = await sql<{ acts: string | null }>`
    SELECT jsonb_agg(d)::text AS acts FROM desk_acts d`.execute(movie.db);
  for (const text of [listed, all, rows[0]!.acts ?? ''])
    for (const hidden of ['secret', 'sesame', 'private', secret]) expect(text).not.toContain(hidden);
});

test('turns a webhook off, which its app cannot turn on, and on again', async () => {
  const { preview, done } = await act('webhook', 'off', webhookId);
  expect(preview).toContain('Turns off the webhook of "Lịch diễn" to hooks.example:8443, which is on.');
  expect(done).toContain('Off:');
  const changed = await post('/change', { app_id: appId, webhook_id: webhookId });
  expect(changed.data.webhook).toMatchObject({ is_on: false, off_reason: 'operator' });
  expect(await operate('webhook', 'list', '--app', appId)).toMatch(/OFF \(operator\) since \d{4}-/);
  await expect(operate('webhook', 'off', webhookId)).rejects.toThrow('is off already');
  expect((await act('webhook', 'on', webhookId)).preview).toContain('which is OFF (operator) since');
  expect((await post('', { app_id: appId })).data).toMatchObject([{ is_on: true, off_reason: null }]);
  await expect(operate('webhook', 'on', webhookId)).rejects.toThrow('is on already');
  const { rows } = await sql<{ act: string; operator: string }>`
    SELECT act, operator FROM desk_acts WHERE subject = ${webhookId} ORDER BY id`.execute(movie.db);
  expect(rows).toEqual([
    { act: 'turn webhook off', operator: 'Lan' },
    { act: 'turn webhook on', operator: 'Lan' },
  ]);
});

test('lists the documents of apps by their ids, without their texts', async () => {
  expect(await operate('document', 'list', '--app', appId)).toBe('There are none.');
  const document = '{ home { featured { id } } }';
  const fields = { app_id: appId, document, cost: '42', scopes: 'catalogue_read search_read' };
  await movie.call('/apps/documents', { body: movie.signed(fields) });
  const id = `sha256:${createHash('sha256').update(document).digest('hex')}`;
  const listed = await operate('document', 'list');
  expect(listed).toMatch(
    new RegExp(`"Lịch diễn" +42 +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +${id} +catalogue_read, search_read`),
  );
  expect(listed).not.toContain('featured');
});

test.each([
  [['webhook', 'list', '--app', 'nowhere'], 'there is no app nowhere'],
  [['document', 'list', '--app', 'nowhere'], 'there is no app nowhere'],
  [['webhook', 'off', 'nowhere'], 'there is no webhook nowhere'],
  [['webhook', 'on', 'nowhere'], 'there is no webhook nowhere'],
])('refuses %j: %s', async (words, why) => {
  await expect(operate(...words)).rejects.toThrow(why);
});
