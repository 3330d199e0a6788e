import type { PastScan } from '@mo-man/schema/rules/gate/judge-scan.rule.ts';
import { isStanding, type KeptScan } from '../../../storage/gate/kept-scan.rule.ts';
import type { KeptPast } from '../../../storage/gate/ticket-list.rule.ts';

/**
 * What happened to one ticket: what the server's list has of it, and what this device did and the list cannot have yet.
 * What was sent before the list said so is in it, or was taken back elsewhere.
 */
export function standingPast(
  listed: { past: readonly KeptPast[]; knownAt: number },
  own: readonly KeptScan[],
  { undone, offset, gateId }: { undone: ReadonlySet<string>; offset: number; gateId: string },
): PastScan[] {
  const known = new Set(listed.past.map(({ nonce }) => nonce));
  const ours = own.filter(
    (kept) =>
      !known.has(kept.nonce) &&
      isStanding(kept, undone) &&
      (kept.sentAt === null || kept.sentAt >= listed.knownAt),
  );
  return [
    ...listed.past
      .filter(({ nonce }) => !undone.has(nonce))
      .map(({ kind, at, gateId: gate }) => ({ kind, at, gateId: gate })),
    ...ours.map(({ scan }) => ({
      kind: scan.kind === 'exit' ? ('exit' as const) : ('entry' as const),
      at: Date.parse(scan.at) - offset,
      gateId: scan.gate_id ?? gateId,
    })),
  ];
}
