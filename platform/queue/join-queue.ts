import type { joinBody } from '@mo-man/schema/wire/queue.ts';
import type { Call } from '../lib/call.ts';
import type { QueueDeps } from './deps.ts';
import type { showingParams } from '../lib/http/route-params.ts';
import { limitActs } from './limit-acts.ts';

export async function joinQueue({
  params,
  body,
  caller,
  request,
  deps,
}: Call<QueueDeps, { auth: 'user'; params: typeof showingParams; body: typeof joinBody }>) {
  const { isBusyNetwork } = await limitActs(deps, { caller, request });
  return deps.tryJoin({
    showingId: params.id,
    userId: caller.userId,
    needsCaptcha: isBusyNetwork,
    ...(body.nonce === undefined ? {} : { nonce: body.nonce }),
    ...(body.captcha === undefined ? {} : { captcha: body.captcha }),
    ...(body.place_token === undefined ? {} : { placeToken: body.place_token }),
  });
}
