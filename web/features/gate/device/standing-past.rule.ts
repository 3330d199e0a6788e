import type { PastScan } from '@mo-man/schema/rules/gate/judge-scan.rule.ts';
import { isStanding, type KeptScan } from '../../../storage/gate/kept-scan.rule.ts';
import type { KeptPast } from '../../../storage/gate/ticket-list.rule.ts';

/**
 * The history of one ticket at one showing: the list's entries and this device's scans that the list cannot contain yet. A scan sent before the list was
 * requested is in it, or was undone elsewhere.
 */
export function standingPast(
  listed: { past: readonly KeptPast[]; knownAt: number; showingId: string },
  own: readonly KeptScan[],
  {
    undone,
    offset,
    gateId,
    showingId,
  }: { undone: ReadonlySet<string>; offset: number; gateId: string; showingId: string },
): PastScan[] {
  // What names no showing is of the ticket's own.
  const isThere = (at: string | null | undefined) => (at ?? listed.showingId) === showingId;
  const known = new Set(listed.past.map(({ nonce }) => nonce));
  const ours = own.filter(
    (kept) =>
      !known.has(kept.nonce) &&
      isThere(kept.scan.showing_id) &&
      isStanding(kept, undone) &&
      (kept.sentAt === null || kept.sentAt >= listed.knownAt),
  );
  return [
    ...listed.past
      .filter(({ nonce, showingId: at }) => !undone.has(nonce) && isThere(at))
      .map(({ kind, at, gateId: gate }) => ({ kind, at, gateId: gate })),
    ...ours.map(({ scan }) => ({
      kind: scan.kind === 'exit' ? ('exit' as const) : ('entry' as const),
      at: Date.parse(scan.at) - offset,
      gateId: scan.gate_id ?? gateId,
    })),
  ];
}
