import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { routesFor, type RouteTable } from '../../lib/http/route.ts';
import type { PaymentDeps } from '../deps.ts';
import { methodTable, providersOf, type MethodRow } from '../providers/method-table.ts';
import { answerCallback } from './answer-callback.ts';

const route = routesFor<PaymentDeps>();

/**
 * The callback routes of the providers of a table. Each answers in its provider's protocol, without our envelope, except for `too_fast`
 * to a network that sends many unsigned ones.
 */
export const callbackRoutes = (table: readonly MethodRow[] = methodTable): RouteTable<PaymentDeps> =>
  Object.fromEntries(
    providersOf(table).map(({ id, callback: { method, path, headers, doc } }) => [
      `${method} /payments/${id}/${path}`,
      route({
        doc,
        errors: eventCallErrors.receiveNotice,
        auth: 'none',
        raw: true,
        handler: answerCallback({ provider: id, method, headers }),
      }),
    ]),
  );
