// REST calls: the zod-checked `data` of the envelope back, failures as catalogue errors.
import type { z } from 'zod';
import { type Caller, type Upstream, type UpstreamCall, sendTo, shownPath } from './send.ts';
import { UpstreamFailure, failureFromAnswer } from './upstream-failure.ts';

export interface RestCall<T extends z.ZodType> extends UpstreamCall {
  answer: T;
}

export async function callRest<T extends z.ZodType>(
  upstream: Upstream,
  call: RestCall<T>,
  caller: Caller,
): Promise<z.output<T>> {
  const { status, body } = await sendTo(upstream, call, caller);
  if (status < 200 || status > 299) throw failureFromAnswer(upstream.name, status, body);
  const checked = call.answer.safeParse((body as { data?: unknown } | null | undefined)?.data);
  if (checked.success) return checked.data;
  const why = `${upstream.name} ${shownPath(call)}: ${checked.error.message}`;
  throw new UpstreamFailure('upstream_broken', {}, why);
}
