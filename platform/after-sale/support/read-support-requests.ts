import { readSupportNumber } from '@mo-man/schema/rules/support/support-request.rule.ts';
import type { pageQuery } from '@mo-man/schema/wire/shapes.ts';
import type { supportRequestParams } from '@mo-man/schema/wire/support/support-request.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { decodeCursor, encodeCursor, exactMoment } from '../../lib/cursor.ts';
import { Failure } from '../../lib/failure.ts';
import type { SupportDeps } from './deps.ts';
import { readRequests, readThread } from './support.store.ts';
import { viewSupportRequest } from './view-support-request.ts';

const cursorParts = z.tuple([exactMoment, z.string()]);
type ListCall = Call<SupportDeps, { auth: 'user'; query: typeof pageQuery }>;

/** GET /support-requests */
export async function listSupportRequests({ query, caller, deps }: ListCall) {
  const after = query.after === undefined ? null : readCursor(query.after);
  const found = await readRequests(deps.db, caller.userId, { after, most: query.first + 1 });
  return {
    items: found.requests.slice(0, query.first).map((request) => ({
      cursor: encodeCursor([request.changed_at_text, request.id]),
      node: viewSupportRequest(request, null),
    })),
    has_next_page: found.requests.length > query.first,
    total_count: found.total,
  };
}

function readCursor(cursor: string) {
  const [changedAt, id] = decodeCursor(cursor, cursorParts);
  return { changedAt, id };
}

type OneCall = Call<SupportDeps, { auth: 'user'; params: typeof supportRequestParams }>;

/** GET /support-requests/:number */
export async function readSupportRequest({ params, caller, deps }: OneCall) {
  const number = readSupportNumber(params.number);
  const thread = number && (await readThread(deps.db, { userId: caller.userId, number }));
  if (!thread) throw new Failure('support_request_not_found');
  return viewSupportRequest(thread, thread.messages);
}
