// REST calls: returns the zod-checked `data` of the envelope; failures become catalogue errors.
import type { z } from 'zod';
import { type Caller, type Upstream, type UpstreamCall, placeOf, sendTo, shownPath } from './send.ts';
import { UpstreamFailure, failureFromAnswer } from '../lib/upstream-failure.ts';

export interface RestCall<T extends z.ZodType> extends UpstreamCall {
  answer: T;
}

export async function callRest<T extends z.ZodType>(
  upstream: Upstream,
  call: RestCall<T>,
  caller: Caller,
): Promise<z.output<T>> {
  const answer = await sendTo(upstream, call, caller);
  const { status, body } = answer;
  if (status < 200 || status > 299) throw failureFromAnswer(upstream.name, answer);
  const checked = call.answer.safeParse((body as { data?: unknown } | null | undefined)?.data);
  if (checked.success) return checked.data;
  const why = `${upstream.name} ${shownPath(placeOf(call).path)}: ${checked.error.message}`;
  throw new UpstreamFailure('upstream_broken', {}, why);
}
