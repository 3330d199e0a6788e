import { expect, test } from 'vitest';
import { domainOf, findLoops, roomOf } from './room-loops.rule.ts';

test.each([
  ['platform/sale/booking/hold.ts', 'platform/sale/booking'],
  ['platform/catalogue/file/seats/seat.ts', 'platform/catalogue/file'],
  ['platform/payment/callbacks/take.ts', 'platform/payment'],
  ['platform/payment/payout/ask.ts', 'platform/payment/payout'],
  ['platform/apis/event-routes.ts', 'platform/apis'],
  ['platform/start.ts', 'platform'],
  ['platform/lib/crypto/token.ts', 'platform/lib/crypto'],
  ['gateway/http/serve.ts', 'gateway/http'],
  ['gateway/upstreams/event/client.ts', 'gateway/upstreams/event'],
  ['web/ui/states/Notice.tsx', 'web/ui/states'],
  ['web/features/queue/turn/TurnReady.tsx', 'web/features/queue'],
  ['schema/limits.ts', null],
])('%s stands in the room %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

const from = (one: string, other: string) => ({
  from: `platform/sale/${one}/file.ts`,
  to: `platform/sale/${other}/file.ts`,
});

test('rooms without circular imports have no loop', () => {
  expect(findLoops([from('a', 'b'), from('b', 'c'), from('a', 'c'), from('a', 'a')])).toEqual([]);
});

test('a circle of three rooms is listed by its imports, without a room that only imports from it', () => {
  const room = (name: string) => `platform/sale/${name}`;
  expect(findLoops([from('a', 'b'), from('b', 'c'), from('c', 'a'), from('d', 'a'), from('a', 'e')])).toEqual(
    [`${room('a')} > ${room('b')}`, `${room('b')} > ${room('c')}`, `${room('c')} > ${room('a')}`],
  );
});

test('two domains form a circle though no two of their rooms do', () => {
  const imports = [
    { from: 'platform/sale/booking/hold.ts', to: 'platform/gate/scan.ts' },
    { from: 'platform/gate/scan.ts', to: 'platform/sale/orders/order.ts' },
    { from: 'gateway/http/serve.ts', to: 'gateway/live/a.ts' },
  ];
  expect(findLoops(imports)).toEqual([]);
  expect(findLoops(imports, domainOf)).toEqual(
    ['platform/sale > platform/gate', 'platform/gate > platform/sale'].sort(),
  );
});
