import { expect, test } from 'vitest';
import { keptScan } from '../_scan.ts';
import { countIn, sumCounts } from './count-in.rule.ts';

const counts = {
  server_now: '2026-12-05T19:00:00+07:00',
  counts: [],
  tickets: [
    { ticket_type_id: 'vip', sold: 10, admitted: 4 },
    { ticket_type_id: 'std', sold: 90, admitted: 20 },
  ],
};

test("adds the device's scans since the last sync, each ticket once and without exits", () => {
  const scans = [
    keptScan({ number: 1 }),
    keptScan({ number: 1 }),
    keptScan({ number: 2, kind: 'exit' }),
    keptScan({ number: 3 }),
    keptScan({ number: 9 }),
  ];
  const rows = countIn(counts, scans, (number) => (number === 9 ? undefined : number === 3 ? 'vip' : 'std'));
  expect(rows).toEqual([
    { typeId: 'vip', in: 5, sold: 10 },
    { typeId: 'std', in: 21, sold: 90 },
    { typeId: undefined, in: 1, sold: 0 },
  ]);
  expect(sumCounts(rows)).toEqual({ in: 27, sold: 100 });
});

test('counts alone when it never had a network', () => {
  expect(sumCounts(countIn(null, [keptScan({ number: 1 })], () => 'std'))).toEqual({ in: 1, sold: 0 });
});
