/** How many rows of a table the import added, changed, deleted, and left unchanged. */
export interface RowCounts {
  added: number;
  changed: number;
  removed: number;
  kept: number;
}
export type ImportReport = Record<string, RowCounts>;

const isChanged = ({ added, changed, removed }: RowCounts): boolean => added + changed + removed > 0;

/** One line per table that changed; a single line when none did. */
export function describeReport(report: ImportReport): string[] {
  const lines = Object.entries(report)
    .filter(([, counts]) => isChanged(counts))
    .map(([table, { added, changed, removed, kept }]) => {
      const parts = [
        added > 0 ? `${added} added` : '',
        changed > 0 ? `${changed} changed` : '',
        removed > 0 ? `${removed} removed` : '',
        kept > 0 ? `${kept} as before` : '',
      ];
      return `${table.replaceAll('_', ' ')}: ${parts.filter(Boolean).join(', ')}`;
    });
  return lines.length > 0 ? lines : ['nothing changed'];
}
