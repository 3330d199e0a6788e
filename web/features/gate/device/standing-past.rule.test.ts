import { expect, test } from 'vitest';
import { undoneNonces } from '../../../storage/gate/kept-scan.rule.ts';
import { keptScan } from '../_scan.ts';
import { standingPast } from './standing-past.rule.ts';

const own = { offset: 2_000, gateId: 'a' };
type Listed = Parameters<typeof standingPast>[0];
const past = (
  listed: Omit<Listed, 'showingId'>,
  scans: Parameters<typeof standingPast>[1],
  showingId = 's',
) => standingPast({ ...listed, showingId: 's' }, scans, { ...own, showingId, undone: undoneNonces(scans) });
const listedEntry = { kind: 'entry' as const, at: 5, gateId: 'b', nonce: 'elsewhere-0000001' };

test("adds this device's scans to the list, by the corrected clock", () => {
  const scan = keptScan({ at: '2026-12-05T12:00:02.000Z' });
  expect(past({ past: [listedEntry], knownAt: 1 }, [scan])).toEqual([
    { kind: 'entry', at: 5, gateId: 'b' },
    { kind: 'entry', at: Date.parse('2026-12-05T12:00:00.000Z'), gateId: 'a' },
  ]);
});

test('counts a scan once when the list already has it', () => {
  const scan = keptScan({ nonce: listedEntry.nonce });
  expect(past({ past: [listedEntry], knownAt: 1 }, [scan])).toHaveLength(1);
});

test('ignores undone scans, refused ones and those that admitted nobody', () => {
  const taken = keptScan();
  const undo = keptScan({ kind: 'undo', number: null, let_in: false, undoes: taken.nonce });
  expect(past({ past: [], knownAt: 0 }, [taken, undo])).toEqual([]);
  expect(past({ past: [], knownAt: 0 }, [keptScan({ let_in: false, verdict: 'used' })])).toEqual([]);
  const elsewhere = keptScan(
    {},
    {
      sentAt: 3,
      answer: { nonce: 'n', standing: 'undone', is_repeat: false, verdict: 'valid', against: null },
    },
  );
  expect(past({ past: [], knownAt: 0 }, [elsewhere])).toEqual([]);
  const undoOfListed = keptScan({ kind: 'undo', number: null, let_in: false, undoes: listedEntry.nonce });
  expect(past({ past: [listedEntry], knownAt: 1 }, [undoOfListed])).toEqual([]);
});

test('trusts a list requested after the scan was sent, and not one from before', () => {
  const sent = keptScan({}, { isWaiting: 0, sentAt: 100 });
  expect(past({ past: [], knownAt: 101 }, [sent])).toEqual([]);
  expect(past({ past: [], knownAt: 99 }, [sent])).toHaveLength(1);
});

test('has of a pass what was at this showing alone, whoever scanned it', () => {
  const second = { ...listedEntry, at: 7, nonce: 'elsewhere-0000002', showingId: 'two' };
  const listed = { past: [listedEntry, second], knownAt: 1 };
  const scans = [
    keptScan({ showing_id: 's' }),
    keptScan({ showing_id: 'two' }),
    keptScan({ showing_id: 'two' }),
  ];
  expect(past(listed, scans)).toMatchObject([{ at: 5 }, { gateId: 'a' }]);
  expect(past(listed, scans, 'two')).toMatchObject([{ at: 7 }, { gateId: 'a' }, { gateId: 'a' }]);
  expect(
    past(listed, [keptScan({ nonce: second.nonce, showing_id: 's' })]),
    'the list knows better',
  ).toHaveLength(1);
});

test('a scan that names no showing was at the own one', () => {
  const { showing_id: _, ...before } = keptScan().scan;
  const kept = keptScan();
  const scans = [{ ...kept, scan: before as typeof kept.scan }];
  expect(past({ past: [], knownAt: 0 }, scans)).toHaveLength(1);
  expect(past({ past: [], knownAt: 0 }, scans, 'two')).toEqual([]);
});
