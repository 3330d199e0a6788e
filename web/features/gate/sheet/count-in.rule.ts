import type { GateCounts } from '@mo-man/schema/wire/gate.ts';
import type { KeptScan } from '../../../storage/gate/kept-scan.rule.ts';
import { ticketAt } from '../device/showing-let-in.rule.ts';

export interface TypeCount {
  /** Undefined: tickets that are not on the list. */
  typeId: string | undefined;
  in: number;
  sold: number;
}

/** A ticket of the list. */
export interface CountedTicket {
  showingId: string;
  ticketTypeId: string;
}

/**
 * People inside by ticket type: the server's counts at the last sync, and this device's scans since, each ticket once at each showing. `showingId`: of
 * this showing; undefined: of all of the gate.
 */
export function countIn(
  counts: GateCounts | null,
  uncounted: readonly KeptScan[],
  { find, showingId }: { find: (number: number) => CountedTicket | undefined; showingId: string | undefined },
): TypeCount[] {
  const rows = new Map<string | undefined, TypeCount>();
  const add = (typeId: string | undefined, more: Omit<TypeCount, 'typeId'>) => {
    const row = rows.get(typeId) ?? { typeId, in: 0, sold: 0 };
    rows.set(typeId, { typeId, in: row.in + more.in, sold: row.sold + more.sold });
  };
  const isOf = (id: string | null | undefined) => showingId === undefined || id === showingId;
  for (const row of counts?.tickets ?? []) {
    if (isOf(row.showing_id)) add(row.ticket_type_id, { in: row.admitted, sold: row.sold });
  }
  const since = new Set<string>();
  for (const { scan } of uncounted) {
    if (scan.kind !== 'entry' || scan.number === null) continue;
    const ticket = find(scan.number);
    const at = scan.showing_id ?? ticket?.showingId;
    const key = ticketAt(scan.number, at);
    if (!isOf(at) || since.has(key)) continue;
    since.add(key);
    add(ticket?.ticketTypeId, { in: 1, sold: 0 });
  }
  return [...rows.values()];
}

export const sumCounts = (rows: readonly TypeCount[]): { in: number; sold: number } => ({
  in: rows.reduce((sum, row) => sum + row.in, 0),
  sold: rows.reduce((sum, row) => sum + row.sold, 0),
});
