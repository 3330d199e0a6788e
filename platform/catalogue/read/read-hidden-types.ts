import { typeCodeHash } from '@mo-man/schema/rules/event/type-code.rule.ts';
import type { hiddenTypesBody } from '@mo-man/schema/wire/order.ts';
import type { Call } from '../../lib/call.ts';
import type { GuessLimits } from '../../lib/count-guess.ts';
import { Failure } from '../../lib/failure.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import type { Log } from '../../lib/log/log.ts';
import { countBuyerGuess } from '../../sale/orders/count-buyer-guess.ts';
import type { ReadDeps } from './read-deps.ts';
import { readTicketTypes } from './ticket-type-read.store.ts';
import { viewTicketType } from './view/view-ticket-type.ts';

export interface HiddenTypesDeps extends ReadDeps {
  log: Log;
  voucherGuesses: GuessLimits;
}

/** POST /showings/:id/hidden-types */
export async function readHiddenTypes({
  params: { id },
  body,
  caller: { userId },
  language,
  deps,
  request,
}: Call<HiddenTypesDeps, { params: typeof showingParams; body: typeof hiddenTypesBody }>) {
  const types = await readTicketTypes(deps.db, [id]);
  if (types.length === 0) throw new Failure('not_found');
  const guess = await countBuyerGuess(deps, deps.voucherGuesses, { userId, ip: request.ip });
  const hash = typeCodeHash(id, body.code);
  const opened = types.filter((type) => type.opened_by?.includes(hash));
  if (opened.length === 0) {
    guess.wrong();
    throw new Failure('ticket_code_wrong');
  }
  await guess.right();
  return opened.map((type) => viewTicketType(type, types, language));
}
