import { expect, test } from 'vitest';
import { findLoops, roomOf } from './room-loops.rule.ts';

test.each([
  ['platform/event/booking/hold.ts', 'platform/event/booking'],
  ['platform/event/catalogue/file/parse.ts', 'platform/event/catalogue'],
  ['platform/event/routes.ts', 'platform/event'],
  ['platform/start.ts', 'platform'],
  ['platform/lib/crypto/token.ts', 'platform/lib/crypto'],
  ['gateway/http/serve.ts', 'gateway/http'],
  ['gateway/upstreams/event/client.ts', 'gateway/upstreams/event'],
  ['web/shared/ui/states/Notice.tsx', 'web/shared/ui/states'],
  ['web/features/queue/turn/TurnReady.tsx', 'web/features/queue'],
  ['schema/limits.ts', null],
])('%s stands in the room %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

const from = (one: string, other: string) => ({
  from: `platform/event/${one}/file.ts`,
  to: `platform/event/${other}/file.ts`,
});

test('rooms that stand above one another have no loop', () => {
  expect(findLoops([from('a', 'b'), from('b', 'c'), from('a', 'c'), from('a', 'a')])).toEqual([]);
});

test('a circle over three rooms is told by its imports; who only looks into it is not in it', () => {
  const room = (name: string) => `platform/event/${name}`;
  expect(findLoops([from('a', 'b'), from('b', 'c'), from('c', 'a'), from('d', 'a'), from('a', 'e')])).toEqual(
    [`${room('a')} > ${room('b')}`, `${room('b')} > ${room('c')}`, `${room('c')} > ${room('a')}`],
  );
});
