import type { joinBody } from '@mo-man/schema/wire/queue.ts';
import type { Call } from '../../lib/call.ts';
import type { EventDeps } from '../deps.ts';
import type { showingParams } from '../params.ts';

export function joinQueue({
  params,
  body,
  caller,
  deps,
}: Call<EventDeps, { auth: 'user'; params: typeof showingParams; body: typeof joinBody }>) {
  return deps.joinLine({
    showingId: params.id,
    userId: caller.userId,
    ...(body.nonce === undefined ? {} : { nonce: body.nonce }),
    ...(body.captcha === undefined ? {} : { captcha: body.captcha }),
    ...(body.place_token === undefined ? {} : { placeToken: body.place_token }),
  });
}
