import { expect, test, vi } from 'vitest';
import { readPush, showTurns, windowOf } from './turn-push.ts';

test("reads the platform's push", () => {
  const push = { title: 'Sắp đến lượt bạn', body: 'Trước bạn còn 4 số.', url: 'https://moman.test/queue/s1' };
  expect(readPush(JSON.stringify(push))).toEqual(push);
});

test.each(['', 'text', '[]', '{"title":"a","body":"b"}', '{"title":1,"body":"b","url":"c"}', 'null'])(
  'ignores %j',
  (text) => {
    expect(readPush(text)).toBeNull();
  },
);

const queue = 'https://moman.test/queue/s1';

test.each([
  ['the page itself', queue, true],
  ['in another language', `${queue}?lang=en`, true],
  ['at a place of the page', `${queue}#place`, true],
  ['of another showing', 'https://moman.test/queue/s12', false],
  ['of another site', 'https://evil.test/queue/s1', false],
  ['that has no address yet', '', false],
])('a tap finds an open window %s: %s', (_, url, isIt) => {
  const open = { url };
  expect(windowOf([{ url: 'https://moman.test/' }, open], queue)).toBe(isIt ? open : undefined);
});

function worker(windows: { url: string; focus: () => void }[]) {
  const heard = new Map<string, (event: object) => void>();
  const show = vi.fn();
  const openWindow = vi.fn();
  const scope = {
    addEventListener: (type: string, listen: (event: object) => void) => heard.set(type, listen),
    registration: { showNotification: show },
    location: { origin: 'https://moman.test' },
    clients: { matchAll: async () => windows, openWindow },
  };
  showTurns(scope as unknown as ServiceWorkerGlobalScope);
  const say = async (type: string, event: object) => {
    let done: Promise<unknown> | undefined;
    heard.get(type)?.({ ...event, waitUntil: (until: Promise<unknown>) => (done = until) });
    await done;
  };
  return { show, openWindow, say };
}

test('alerts again when a push replaces another', async () => {
  const { show, say } = worker([]);
  const data = {
    text: () => JSON.stringify({ title: 'Sắp đến lượt bạn', body: 'Trước bạn còn 4 số.', url: queue }),
  };
  await say('push', { data });
  expect(show).toHaveBeenCalledWith(
    'Sắp đến lượt bạn',
    expect.objectContaining({ tag: queue, renotify: true }),
  );
});

test('focuses the window that has the page open or opens one on a tap, never of another site', async () => {
  const focus = vi.fn();
  const open = worker([{ url: `${queue}?lang=en`, focus }]);
  const tap = (url: string) => ({ notification: { data: url, close: () => undefined } });
  await open.say('notificationclick', tap(queue));
  expect(focus).toHaveBeenCalledOnce();
  expect(open.openWindow).not.toHaveBeenCalled();
  await open.say('notificationclick', tap('https://moman.test/queue/s2'));
  expect(open.openWindow).toHaveBeenCalledExactlyOnceWith('https://moman.test/queue/s2');
  await open.say('notificationclick', tap('https://evil.test/queue/s1'));
  await open.say('notificationclick', tap('https://moman.test.evil.test/queue/s1'));
  expect(open.openWindow).toHaveBeenCalledOnce();
});
