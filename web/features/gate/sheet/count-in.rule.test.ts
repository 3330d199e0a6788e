import { expect, test } from 'vitest';
import { keptScan } from '../_scan.ts';
import { countIn, sumCounts } from './count-in.rule.ts';

const counts = {
  server_now: '2026-12-05T19:00:00+07:00',
  counts: [],
  tickets: [
    { showing_id: 's', ticket_type_id: 'vip', sold: 10, admitted: 4 },
    { showing_id: 's', ticket_type_id: 'std', sold: 90, admitted: 20 },
  ],
};

const ticket = (ticketTypeId: string) => ({ showingId: 's', ticketTypeId });

test("adds the device's scans since the last sync, each ticket once and without exits", () => {
  const scans = [
    keptScan({ number: 1 }),
    keptScan({ number: 1 }),
    keptScan({ number: 2, kind: 'exit' }),
    keptScan({ number: 3 }),
    keptScan({ number: 9 }),
  ];
  const find = (number: number) => (number === 9 ? undefined : ticket(number === 3 ? 'vip' : 'std'));
  const rows = countIn(counts, scans, { find, showingId: undefined });
  expect(rows).toEqual([
    { typeId: 'vip', in: 5, sold: 10 },
    { typeId: 'std', in: 21, sold: 90 },
    { typeId: undefined, in: 1, sold: 0 },
  ]);
  expect(sumCounts(rows)).toEqual({ in: 27, sold: 100 });
});

test('counts alone when it never had a network', () => {
  expect(
    sumCounts(countIn(null, [keptScan({ number: 1 })], { find: () => ticket('std'), showingId: undefined })),
  ).toEqual({ in: 1, sold: 0 });
});

test('counts a pass at each showing once, and of a chosen showing that one alone', () => {
  const both = {
    ...counts,
    tickets: [
      { showing_id: 's', ticket_type_id: 'pass', sold: 3, admitted: 2 },
      { showing_id: 'two', ticket_type_id: 'pass', sold: 3, admitted: 0 },
      { showing_id: 'two', ticket_type_id: 'std', sold: 5, admitted: 1 },
    ],
  };
  const scans = [
    keptScan({ number: 1, showing_id: 's' }),
    keptScan({ number: 1, showing_id: 'two' }),
    keptScan({ number: 1, showing_id: 'two' }),
    keptScan({ number: 2, showing_id: null }),
  ];
  const rows = (showingId?: string) => countIn(both, scans, { find: () => ticket('pass'), showingId });
  expect(rows()).toEqual([
    { typeId: 'pass', in: 5, sold: 6 },
    { typeId: 'std', in: 1, sold: 5 },
  ]);
  expect(rows('s')).toEqual([{ typeId: 'pass', in: 4, sold: 3 }]);
  expect(rows('two')).toEqual([
    { typeId: 'pass', in: 1, sold: 3 },
    { typeId: 'std', in: 1, sold: 5 },
  ]);
});
