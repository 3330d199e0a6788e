// Apps and their tokens: registered, listed and revoked by the operator; told to gateways by their hash alone.
import { createHash } from 'node:crypto';
import { readAppToken } from '@mo-man/schema/rules/app/app-token.rule.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { openTerminal } from './_terminal.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
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

let apps = 0;
async function newApp(...options: string[]) {
  const name = `Lịch diễn ${(apps += 1)}`;
  const created = await act('app', 'create', name, '--contact', 'dev@lichdien.example');
  const appId = /Registered: (\w+)/.exec(created.done)?.[1] ?? '';
  const made = await act(
    'app',
    'token',
    appId,
    '--test',
    '--scopes',
    'seats_read, catalogue_read',
    ...options,
  );
  const [token = ''] = made.done.split('\n');
  return { name, appId, token, tokenId: /Its id: (\w+)/.exec(made.done)?.[1] ?? '', preview: made.preview };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const told = (token: string) =>
  movie.call('/apps/token', { body: movie.signed({ token_hash: hashOf(token) }) });

test('prints a token once: neither the preview, the database, the acts nor the list has it', async () => {
  const { name, appId, token, tokenId, preview } = await newApp();
  expect(readAppToken(token)).toEqual({ kind: 'test' });
  expect(preview).not.toContain('mm_test_');
  const listed = await operate('app', 'list');
  expect(listed).toContain(`${appId}  "${name}", dev@lichdien.example`);
  expect(listed).toMatch(
    new RegExp(`${tokenId} +${token.slice(0, 12)}….{4} +good +never used +catalogue_read, seats_read`),
  );
  const { rows } = await sql<{ row: string; acts: string }>`
    SELECT to_jsonb(t)::text AS row, (SELECT jsonb_agg(d)::text FROM desk_acts d WHERE subject = ${appId}) AS acts
    FROM app_tokens t WHERE id = ${tokenId}`.execute(movie.db);
  expect(rows[0]!.row).toContain(hashOf(token));
  expect(rows[0]!.acts).toContain('make app token');
  for (const text of [rows[0]!.row, rows[0]!.acts, listed]) expect(text).not.toContain(token.slice(8, 40));
});

test('tells who signs whose a token is, and nobody else', async () => {
  const { name, appId, token } = await newApp('--expires', '2099-12-31');
  expect((await told(token)).data).toEqual({
    state: 'good',
    app: {
      id: appId,
      name,
      kind: 'test',
      scopes: ['catalogue_read', 'seats_read'],
      created_at: expect.any(String),
      expires_at: '2099-12-31T17:00:00.000Z',
      last_used_at: null,
    },
  });
  const unsigned = { ...movie.signed({ token_hash: hashOf(token) }), signature: '0'.repeat(64) };
  expect((await movie.call('/apps/token', { body: unsigned })).error.extensions.code).toBe(
    'invalid_signature',
  );
  expect((await told(`${token}x`)).data).toEqual({ state: 'unknown', app: null });
});

test('writes that a token was used once a minute, and never waits for its row', async () => {
  const { token, tokenId } = await newApp();
  const used = async () =>
    (
      await sql<{
        at: string | null;
      }>`SELECT last_used_at::text AS at FROM app_tokens WHERE id = ${tokenId}`.execute(movie.db)
    ).rows[0]!.at;
  expect(await used()).toBeNull();
  await told(token);
  const first = await used();
  expect(first).not.toBeNull();
  await told(token);
  expect(await used()).toBe(first);
  const aMinuteAgo = sql`UPDATE app_tokens SET last_used_at = last_used_at - interval '61 seconds' WHERE id = ${tokenId}`;
  await aMinuteAgo.execute(movie.db);
  const before = await used();
  await transact(movie.db, async (tx) => {
    await sql`SELECT FROM app_tokens WHERE id = ${tokenId} FOR UPDATE`.execute(tx);
    expect((await told(token)).data.state).toBe('good');
    expect(await used()).toBe(before);
  });
  await told(token);
  expect(await used()).not.toBe(before);
  expect(await operate('app', 'list')).toMatch(new RegExp(`${tokenId}.*used \\d{4}-`));
});

test('a revoked token, a token of a revoked app and one that is over are told so', async () => {
  const [one, other, third] = [await newApp(), await newApp(), await newApp()];
  await act('app', 'revoke', one.tokenId);
  expect((await told(one.token)).data).toEqual({ state: 'revoked', app: null });
  await expect(operate('app', 'revoke', one.tokenId)).rejects.toThrow('revoked already');
  expect((await act('app', 'revoke', other.appId)).preview).toContain('1 good token');
  expect((await told(other.token)).data).toEqual({ state: 'revoked', app: null });
  await expect(operate('app', 'token', other.appId, '--test', '--scopes', 'search_read')).rejects.toThrow(
    'is revoked',
  );
  await sql`UPDATE app_tokens SET expires_at = now() WHERE id = ${third.tokenId}`.execute(movie.db);
  expect((await told(third.token)).data).toEqual({ state: 'expired', app: null });
  const listed = await operate('app', 'list');
  expect(listed.match(/REVOKED/g)).toHaveLength(2);
  expect(listed).toContain('EXPIRED');
});

test.each([
  [['create'], 'how is it called'],
  [['create', 'A'], '--contact ADDRESS'],
  [['create', 'Lịch diễn 1', '--contact', 'a@b.example'], 'there is an app of that name'],
  [['token', 'nowhere', '--test', '--scopes', 'search_read'], 'there is no app nowhere'],
  [['token', 'APP', '--scopes', 'search_read'], '--test or --live'],
  [['token', 'APP', '--test', '--live', '--scopes', 'search_read'], '--test or --live'],
  [['token', 'APP', '--live'], 'what may it read'],
  [['token', 'APP', '--live', '--scopes', 'search_read,orders_read'], 'there is no scope orders_read'],
  [['token', 'APP', '--live', '--scopes', 'search_read', '--expires', 'soon'], '--expires is a day'],
  [['token', 'APP', '--live', '--scopes', 'search_read', '--expires', '2020-01-01'], '2020-01-01 is over'],
  [['revoke', 'nowhere'], 'no app and no token nowhere'],
])('refuses %j: %s', async (words, why) => {
  const { appId } = words.includes('APP') ? await newApp() : { appId: '' };
  await expect(operate('app', ...words.map((word) => (word === 'APP' ? appId : word)))).rejects.toThrow(why);
});
