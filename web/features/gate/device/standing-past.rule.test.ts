import { expect, test } from 'vitest';
import { undoneNonces } from '../../../storage/gate/kept-scan.rule.ts';
import { keptScan } from '../_scan.ts';
import { standingPast } from './standing-past.rule.ts';

const own = { offset: 2_000, gateId: 'a' };
const past = (listed: Parameters<typeof standingPast>[0], scans: Parameters<typeof standingPast>[1]) =>
  standingPast(listed, scans, { ...own, undone: undoneNonces(scans) });
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
