import { writeFile } from 'node:fs/promises';
import { showTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import { writeCsv } from '../../../lib/text/write-csv.ts';
import { readPassesTo, type PassToShowing } from '../../passes/passes.store.ts';
import { counted, inColumns, moment, money } from '../../print.rule.ts';
import type { Command } from '../command.ts';
import { nameOf, readShowing } from '../showing-parts.ts';

const columns = [
  'order_code',
  'ticket_code',
  'ticket_type',
  'price',
  'name',
  'email',
  'phone',
  'dates',
  'admitted_at',
] as const;

const rowOf = (pass: PassToShowing) => ({
  order_code: pass.order_code,
  ticket_code: pass.code,
  ticket_type: pass.type.vi,
  price: pass.price,
  name: pass.contact?.name ?? null,
  email: pass.contact?.email ?? null,
  phone: pass.contact?.phone ?? null,
  dates: pass.admits.length,
  admitted_at: pass.admitted_at?.toISOString() ?? null,
});

const countedPasses = (count: number): string => `${count} ${count === 1 ? 'pass' : 'passes'}`;

/** What changes of a showing mean for passes: `to` it from other showings, `of` it to others. */
export const passLines = (
  { to, of }: { to: number; of: number },
  showingId: string,
  until: Date,
): string[] => [
  ...(to > 0
    ? [
        `${countedPasses(to)} of other showings admit to it, too: their owners are told by mail, and they stay good for the other showings.`,
        `Until ${moment(until)} their buyers may return those that were let in nowhere for all that was paid: "showing passes ${showingId}" lists them.`,
      ]
    : []),
  ...(of > 0
    ? [
        `${counted(of, 'ticket')} of it are passes to further showings: refunded in whole, they are void there, too.`,
      ]
    : []),
];

/** Passes: tickets that admit to several showings. */
export const passCommands = {
  'showing passes': {
    usage: 'showing passes ID [--to FILE.csv]',
    doc: 'the passes of other showings that admit to this one, with their buyers, what they cost and to how many dates they admit',
    show: async (tools, typed) => {
      const showing = await readShowing(tools, typed);
      const passes = await readPassesTo(tools.db, showing.id);
      const { to } = typed.options;
      if (to) {
        await writeFile(to, writeCsv(columns, passes.map(rowOf), { reader: 'spreadsheet', head: true }), {
          mode: 0o600,
        });
        return [`${countedPasses(passes.length)} in ${to}`];
      }
      return [
        nameOf(showing),
        ...inColumns(
          passes.map((pass) => [
            pass.order_code,
            showTicketCode(pass.code),
            pass.type.vi,
            money(pass.price),
            pass.contact?.name ?? null,
            pass.contact?.email ?? null,
            counted(pass.admits.length, 'date'),
            pass.admitted_at ? `admitted ${moment(pass.admitted_at)}` : 'not admitted here',
          ]),
          '  ',
        ),
        countedPasses(passes.length),
      ];
    },
  },
} as const satisfies Record<string, Command>;
