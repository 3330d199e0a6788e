// Streams a file of an upstream without holding it in memory.
import { Readable } from 'node:stream';
import { fetchOnce } from './fetch-once.ts';
import { type Caller, type Upstream, type UpstreamCall, askUpstream, headersOf, placeOf } from './send.ts';
import { failureFromAnswer } from '../lib/upstream-failure.ts';

export interface PassedFile {
  type: string;
  disposition: string;
  body: Readable;
}

/** Throws the upstream's refusal as a catalogue error. */
export async function passFile(
  upstream: Upstream,
  call: Pick<UpstreamCall, 'path'>,
  caller: Caller,
): Promise<PassedFile> {
  const place = placeOf(call);
  upstream.onCall?.({ upstream: upstream.name, method: 'GET', path: place.path });
  const { answer, ...told } = await askUpstream(
    upstream,
    { method: 'GET', ...place },
    caller,
    ({ timeoutMs }) =>
      fetchOnce(upstream.care.agent, upstream.origin + upstream.basePath + place.path, {
        headers: headersOf(caller, timeoutMs),
        signal: AbortSignal.timeout(timeoutMs),
      }),
  );
  if (answer.status !== 200 || !answer.body) {
    const body: unknown = await answer.json().catch(() => undefined);
    throw failureFromAnswer(upstream.name, { ...told, body });
  }
  return {
    type: answer.headers.get('content-type') ?? 'application/octet-stream',
    disposition: answer.headers.get('content-disposition') ?? 'attachment',
    body: Readable.fromWeb(answer.body),
  };
}
