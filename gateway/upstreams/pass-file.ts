// A file of an upstream, passed on as it comes: never held here as a whole.
import { Readable } from 'node:stream';
import { type Caller, headersOf, shownPath, type Upstream } from './send.ts';
import { UpstreamFailure, failureFromAnswer } from './upstream-failure.ts';

/** A file on its way, with what its receiver is told of it. */
export interface PassedFile {
  type: string;
  disposition: string;
  body: Readable;
}

/** Throws what the upstream refuses it with, in the catalogue's words. */
export async function passFile(
  upstream: Upstream,
  { path }: { path: string },
  caller: Caller,
): Promise<PassedFile> {
  const call = { method: 'GET', path } as const;
  upstream.onCall?.({ upstream: upstream.name, ...call });
  const answer = await fetch(upstream.origin + upstream.basePath + path, {
    headers: headersOf(caller),
    signal: AbortSignal.timeout(upstream.timeoutMs),
    redirect: 'error',
  }).catch((error: unknown) => {
    const why = `${upstream.name} ${shownPath(call)}: ${String(error)}`;
    throw new UpstreamFailure('upstream_unavailable', {}, why);
  });
  if (answer.status !== 200 || !answer.body) {
    const body: unknown = await answer.json().catch(() => undefined);
    throw failureFromAnswer(upstream.name, answer.status, body);
  }
  return {
    type: answer.headers.get('content-type') ?? 'application/octet-stream',
    disposition: answer.headers.get('content-disposition') ?? 'attachment',
    body: Readable.fromWeb(answer.body),
  };
}
