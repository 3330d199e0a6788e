import type { lookupBody } from '@mo-man/schema/wire/gate.ts';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import type { GateDeps } from './deps.ts';
import { callingDevice } from './device-key.ts';
import { readTicketsOfOrder } from './gate-facts.store.ts';

/** POST /gate/lookup: the ticket numbers of an order, for a visitor whose phone is dead or lost. */
export async function findTickets({
  body,
  request,
  deps,
}: Call<GateDeps, { auth: 'none'; body: typeof lookupBody }>) {
  const device = await callingDevice(deps, request);
  // Counted before the lookup and given back on success, so that only wrong orders count.
  await deps.gateLookups.take(device.id);
  const numbers = await readTicketsOfOrder(deps.db, {
    eventId: device.event_id,
    code: body.order_code,
    phoneEnd: body.phone_end,
  });
  if (numbers.length === 0) throw new Failure('gate_order_not_found');
  await deps.gateLookups.giveBack(device.id);
  return { numbers };
}
