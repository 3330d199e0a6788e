import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { killSwitchWorker } from './kill-switch.ts';

test('deletes the build’s caches, keeps ticket posters, answers no request, and unregisters', async () => {
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const done: string[] = [];
  const kept = new Set([
    'workbox-precache-v2-http://localhost/',
    'mm-assets',
    'mm-pictures',
    'mm-ticket-posters',
  ]);
  runInNewContext(killSwitchWorker, {
    self: {
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      skipWaiting: () => done.push('skipWaiting'),
      registration: { unregister: async () => done.push('unregister') },
    },
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
  });
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
  let work: Promise<unknown> = Promise.resolve();
  const event = { waitUntil: (given: Promise<unknown>) => (work = given) };
  listeners.get('install')?.(event);
  listeners.get('activate')?.(event);
  await work;
  expect([...kept]).toEqual(['mm-ticket-posters']);
  expect(done).toEqual(['skipWaiting', 'unregister']);
});
