import type { GateCounts } from '@mo-man/schema/wire/gate.ts';
import type { KeptScan } from '../../../storage/gate/kept-scan.rule.ts';

export interface TypeCount {
  /** Undefined: tickets that are not on the list. */
  typeId: string | undefined;
  in: number;
  sold: number;
}

/** People inside by ticket type: the server's counts at the last sync, and this device's scans since. */
export function countIn(
  counts: GateCounts | null,
  uncounted: readonly KeptScan[],
  typeOf: (number: number) => string | undefined,
): TypeCount[] {
  const entries = uncounted.filter(({ scan }) => scan.kind === 'entry');
  const since = new Set(entries.flatMap(({ scan }) => (scan.number === null ? [] : [scan.number])));
  const rows = new Map<string | undefined, TypeCount>(
    (counts?.tickets ?? []).map(({ ticket_type_id: typeId, sold, admitted }) => [
      typeId,
      { typeId, in: admitted, sold },
    ]),
  );
  for (const number of since) {
    const typeId = typeOf(number);
    const row = rows.get(typeId) ?? { typeId, in: 0, sold: 0 };
    rows.set(typeId, { ...row, in: row.in + 1 });
  }
  return [...rows.values()];
}

export const sumCounts = (rows: readonly TypeCount[]): { in: number; sold: number } => ({
  in: rows.reduce((sum, row) => sum + row.in, 0),
  sold: rows.reduce((sum, row) => sum + row.sold, 0),
});
