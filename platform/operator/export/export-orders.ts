import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Call, RawAnswer } from '../../lib/call.ts';
import { checkInput } from '../../lib/check-input.ts';
import { Failure } from '../../lib/failure.ts';
import { routesFor } from '../../lib/http/route.ts';
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import type { OperatorDeps } from '../deps.ts';
import { writeCsv } from '../../lib/text/write-csv.ts';
import { csvReaders, exportColumns, exportFormats, exportLists } from './export-list.rule.ts';
import { nextCodes, readExport } from './export.store.ts';

const exportQuery = z.object({
  list: z.enum(exportLists).default('orders'),
  format: z.enum(exportFormats).default('json'),
  showing_id: z.string().min(1).max(60).optional(),
  after: z.string().max(60).default(''),
  first: z.coerce.number().int().min(1).max(limits.exportPageMax).default(limits.exportPageMax),
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** GET /orders/export */
export async function exportOrders({
  deps,
  request,
  reply,
  rawQuery,
}: Call<OperatorDeps, { auth: 'none'; raw: true }>): Promise<RawAnswer> {
  const { operatorKey } = deps.config;
  const given = request.headers['x-operator-key'];
  if (!operatorKey || typeof given !== 'string' || !timingSafeEqual(digest(given), digest(operatorKey)))
    throw new Failure('operator_key_invalid');
  const query = checkInput(exportQuery, Object.fromEntries(new URLSearchParams(rawQuery)));
  const { list, format, showing_id: showingId, after, first } = query;
  const codes = await nextCodes(deps.db, { showingId, after, most: first + 1 });
  const page = codes.slice(0, first);
  const items = await readExport(deps.db, list, page);
  const next = codes.length > first ? (page.at(-1) ?? null) : null;
  reply.header('cache-control', 'no-store');
  if (format === 'json') return { body: JSON.stringify({ data: { items, next } }) };
  if (next !== null) reply.header('x-next', next);
  const body = writeCsv(exportColumns[list], items, { reader: csvReaders[format], head: after === '' });
  return { type: 'text/csv; charset=utf-8', body };
}

const route = routesFor<OperatorDeps>();

const columns = exportLists.map((list) => `${list} (${exportColumns[list].join(', ')})`).join('; ');

/** What the operator has over HTTP. */
export const operatorRoutes = {
  'GET /orders/export': route({
    doc:
      'Orders, the answers to the organizer’s questions, attendees, positions, payments, refunds or check-ins (`list`) as CSV for a spreadsheet (`format=csv`: a text that it would take for a formula has an apostrophe before that, one that it would take for a number or a date is written `="0300588569"`), as CSV for a program (`format=plain`: RFC 4180, every cell as it is) or as JSON (`format=json`), of one showing (`showing_id`) or of all, for whoever has the operator’s key (header `x-operator-key`, OPERATOR_KEY). A page is of `first` orders, at most limits.exportPageMax; the next begins `after` the code in `data.next`, of CSV in the header `x-next`. Money is in whole VND, moments are in UTC. Columns: ' +
      `${columns}.`,
    errors: eventCallErrors.exportOrders,
    auth: 'none',
    raw: true,
    handler: exportOrders,
  }),
};
