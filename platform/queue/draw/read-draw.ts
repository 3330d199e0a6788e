import type { QueueDrawWire } from '@mo-man/schema/wire/queue.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { QueueDeps } from '../deps.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import { findDraw } from './draw.store.ts';

const momentOrNull = (at: Date | null) => (at ? toMoment(at) : null);

export async function readDraw({
  params,
  deps,
}: Call<QueueDeps, { params: typeof showingParams }>): Promise<QueueDrawWire> {
  const draw = await findDraw(deps.queueDb, params.id);
  if (!draw) throw new Failure('not_found');
  return {
    showing_id: draw.showing_id,
    commitment: draw.commitment,
    committed_at: toMoment(draw.committed_at),
    gathered: draw.gathered,
    frozen_at: momentOrNull(draw.frozen_at),
    first_number: draw.first_number,
    seed: draw.drawn_at ? draw.seed : null,
    root: draw.root,
    published_at: momentOrNull(draw.published_at),
    beacon_key: draw.beacon_key,
    beacon_round: draw.beacon_round,
    beacon_at: momentOrNull(draw.beacon_at),
    beacon_signature: draw.beacon_signature,
    beacon_url: draw.beacon_url,
    beacon_value: draw.beacon_value,
    drawn_at: momentOrNull(draw.drawn_at),
  };
}
