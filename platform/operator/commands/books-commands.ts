import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { findDifferences, sumBooks, sumSold } from '../books.store.ts';
import { writeCsv } from '../../lib/text/write-csv.ts';
import {
  csvReaders,
  exportColumns,
  exportFormats,
  exportLists,
  type ExportFormat,
  type ExportList,
} from '../export/export-list.rule.ts';
import { nextCodes, readExport } from '../export/export.store.ts';
import type { Command } from './command.ts';
import { counted, inColumns, money } from '../print.rule.ts';

/** The books, and what is taken out of them. */
export const booksCommands = {
  reconcile: {
    usage: 'reconcile',
    doc: 'whether money, orders and tickets match to the đồng, or where they do not',
    show: async ({ db }) => {
      // One moment for all: what is sold meanwhile would look like a difference.
      const { differences, providers, sold } = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          // All is read from one end to the other, as long as it takes.
          await sql`SET LOCAL statement_timeout = 0`.execute(tx);
          return {
            differences: await findDifferences(tx),
            providers: await sumBooks(tx),
            sold: await sumSold(tx),
          };
        });
      const kept = providers.reduce(
        (sum, each) => sum + each.received - each.returned - each.on_its_way - each.due,
        0,
      );
      const owed = providers.reduce((sum, each) => sum + each.failed, 0);
      const unmatched = providers.reduce((sum, each) => sum + each.unmatched, 0);
      const due = sold.sold - sold.refunded;
      const off = kept - owed - unmatched - due;
      return [
        ...inColumns([
          [
            'provider',
            'received',
            'returned',
            'on its way back',
            'due by transfer',
            'failed to return',
            'unmatched',
          ],
          ...providers.map((each) => [
            each.provider,
            money(each.received),
            money(each.returned),
            money(each.on_its_way),
            money(each.due),
            money(each.failed),
            money(each.unmatched),
          ]),
        ]),
        `${counted(sold.orders, 'paid order')}: ${money(sold.sold)}, less ${money(sold.refunded)} refunded by the operator: ${money(due)}`,
        ...complimentaryLine(sold.complimentary),
        `Kept of what came: ${money(kept)}${owed > 0 ? `, of which ${money(owed)} are owed to buyers (failed refunds)` : ''}`,
        ...(Object.keys(differences).length === 0 && off === 0
          ? ['Books match.']
          : [
              `BOOKS DO NOT MATCH${off === 0 ? '' : `: ${off > 0 ? '' : '−'}${money(Math.abs(off))}`}`,
              ...Object.entries(differences).map(([rule, at]) => `  ${rule}: ${at.join(', ')}`),
            ]),
      ];
    },
  },
  export: {
    usage: `export ${exportLists.join('|')} --to FILE [--showing ID] [--format ${exportFormats.join('|')}]`,
    doc: 'writes a list to a file, page by page, however long it is: CSV for a spreadsheet, plain CSV for a program, or JSON',
    show: async ({ db }, { words: [typed = ''], options: { to, showing, format = 'csv' } }) => {
      const list = exportLists.find((each) => each === typed);
      if (!list) throw new OperatorProblem(`what? ${exportLists.join(', ')}`);
      if (!to) throw new OperatorProblem('where to? --to FILE');
      const as = exportFormats.find((each) => each === format);
      if (!as) throw new OperatorProblem(`--format is one of ${exportFormats.join(', ')}`);
      const rows = await writeExport(db, { list, to, showingId: showing, format: as });
      return [`${counted(rows, 'row')} of ${list} in ${to}`];
    },
  },
} as const satisfies Record<string, Command>;

/** No sales, so it stands apart; nothing where there is no guest list. */
const complimentaryLine = ({ given, withdrawn }: { given: number; withdrawn: number }): string[] =>
  given + withdrawn === 0
    ? []
    : [
        `${counted(given, 'complimentary ticket')}, no sales: ${money(0)}${withdrawn > 0 ? `; ${withdrawn} taken back` : ''}`,
      ];

const page = 1_000;

async function writeExport(
  db: Db,
  request: { list: ExportList; to: string; showingId: string | undefined; format: ExportFormat },
): Promise<number> {
  const { list, to, showingId, format } = request;
  // It names people: for its owner alone.
  const file = await open(to, 'w', 0o600);
  try {
    let count = 0;
    if (format === 'json') await file.write('[');
    for (let after: string | undefined = ''; after !== undefined;) {
      const codes: string[] = await nextCodes(db, { showingId, after, most: page });
      const rows = await readExport(db, list, codes);
      if (format !== 'json')
        await file.write(
          writeCsv(exportColumns[list], rows, { reader: csvReaders[format], head: after === '' }),
        );
      else
        for (const [at, row] of rows.entries())
          await file.write(`${count + at > 0 ? ',' : ''}\n${JSON.stringify(row)}`);
      count += rows.length;
      after = codes.length === page ? codes.at(-1) : undefined;
    }
    if (format === 'json') await file.write('\n]\n');
    return count;
  } finally {
    await file.close();
  }
}
