import type { PresaleWire } from '@mo-man/schema/wire/presale.ts';
import type { Db } from '../../db/open.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { PresaleDeps } from './deps.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import { presaleOpensAt } from './presale.rule.ts';
import { findPresale } from './presale.store.ts';

export const readPresale = ({ params, caller, deps }: Call<PresaleDeps, { params: typeof showingParams }>) =>
  readPresaleOf(deps.db, params.id, caller.userId);

export async function readPresaleOf(
  db: Db,
  showingId: string,
  userId: string | undefined,
): Promise<PresaleWire> {
  const found = await findPresale(db, showingId, userId);
  if (!found) throw new Failure('not_found');
  return {
    showing_id: found.showing_id,
    lane: found.presale.lane,
    opens_at: toMoment(presaleOpensAt(found.presale, found.sale_opens_at)),
    sale_opens_at: toMoment(found.sale_opens_at),
    is_entered: found.is_entered,
    server_now: toMoment(found.now),
  };
}
