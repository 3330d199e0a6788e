import { limits } from '@mo-man/schema/limits.ts';
import { GraphQLError } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { UpstreamFailure } from '../lib/upstream-failure.ts';
import { appDocuments } from './app-documents.ts';

const stored = new Map<string, string>();
let now: number;
let asked: string[];
let isAway: boolean;
beforeEach(() => {
  [now, asked, isAway] = [Date.parse('2026-11-28T12:00:00Z'), [], false];
  stored.clear();
});
const wire = { cost: 10, scopes: [], created_at: '2026-11-28T00:00:00Z' };
const open = () =>
  appDocuments(
    {
      read(appId, hash) {
        asked.push(`${appId} ${hash}`);
        if (isAway) return Promise.reject(new UpstreamFailure('upstream_unavailable', {}, 'away'));
        return Promise.resolve(stored.get(`${appId} ${hash}`) ?? null);
      },
      register(appId, { document }) {
        stored.set(`${appId} ${document}`, document);
        return Promise.resolve({ ...wire, id: `sha256:${document}` });
      },
      remove: (appId, hash) => Promise.resolve(stored.delete(`${appId} ${hash}`)),
      list: () => Promise.resolve([]),
    },
    () => new Date(now),
  );
const passKept = () => void (now += limits.appDocumentKeptSeconds * 1_000);
const measured = { document: 'd1', cost: 10, scopes: [] };

test('asks once for a document and for one that is none, until what was heard is too old', async () => {
  const documents = open();
  stored.set('a d1', 'text');
  for (let at = 0; at < 3; at += 1) {
    expect(await documents.find('a', 'd1')).toBe('text');
    expect(await documents.find('a', 'no')).toBeUndefined();
  }
  expect(asked).toEqual(['a d1', 'a no']);
  passKept();
  stored.clear();
  expect(await documents.find('a', 'd1')).toBeUndefined();
});

test('what one app has registered is not another’s', async () => {
  const documents = open();
  await documents.register('a', measured);
  expect([await documents.find('a', 'd1'), await documents.find('b', 'd1')]).toEqual(['d1', undefined]);
});

test('registering and removing are seen at once where they were asked', async () => {
  const documents = open();
  expect(await documents.find('a', 'd1')).toBeUndefined();
  await documents.register('a', measured);
  expect(await documents.find('a', 'd1')).toBe('d1');
  expect(await documents.remove('a', 'd1')).toBe(true);
  expect(await documents.find('a', 'd1')).toBeUndefined();
});

test('ids that are none do not ask the platform for ever, and leave other apps and known documents alone', async () => {
  const documents = open();
  stored.set('a d1', 'text').set('b d2', 'text');
  await documents.find('a', 'd1');
  const found = [];
  for (let at = 0; at < limits.appDocumentTriesPerMinute; at += 1)
    found.push(await documents.find('a', `garbage${at}`));
  expect(asked).toHaveLength(limits.appDocumentTriesPerMinute);
  const last = found.at(-1);
  expect(last instanceof GraphQLError && last.extensions['name']).toBe('too_fast');
  expect(await documents.find('b', 'd2')).toBe('text');
  passKept();
  expect(await documents.find('a', 'd1')).toBe('text');
  now += 60_000;
  expect(await documents.find('a', 'garbage-again')).toBeUndefined();
});

test('while the platform is away, a document that is not remembered is answered with its error, and asked anew', async () => {
  const documents = open();
  stored.set('a d1', 'text');
  isAway = true;
  const failed = await documents.find('a', 'd1');
  expect(failed instanceof GraphQLError && failed.extensions['name']).toBe('upstream_unavailable');
  isAway = false;
  expect(await documents.find('a', 'd1')).toBe('text');
});
