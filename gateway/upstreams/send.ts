// Sends calls to an upstream with the common headers, parses JSON bodies and classifies network failures.
import type { DeviceKind } from '@mo-man/schema/values.ts';
import { explainHeader, readCallWork } from '@mo-man/schema/rules/site/call-work.rule.ts';
import { clientKindHeader } from '@mo-man/schema/wire/accounts/session.ts';
import { inSpan, traceHeader } from '@mo-man/telemetry/traces/trace.ts';
import type { Language } from '../lib/language.ts';
import { type Answer, type Care, type CaredCall, type TryOnce, askWithCare } from './care/ask-with-care.ts';
import { type Deadline, deadlineHeader } from './care/deadline.ts';
import { Unanswered } from '../lib/trouble.ts';
import type { UpstreamPath } from './ids.ts';
import { callHttp } from './care/pooled-http.ts';
import type { CallRecorder } from '../explain/record-calls.ts';
import { UpstreamFailure, upstreamAway } from '../lib/upstream-failure.ts';

/** For whom a call is made. It is read at the moment of the call, because a refresh may change it. */
export interface Caller {
  language: Language;
  requestId: string;
  /** Network address of the client; empty for the gateway itself. */
  address: string;
  /** User-Agent of the client; empty for the gateway itself. */
  agent: string;
  /** Kind of client that a session is for; `deviceKind` of the movie API. */
  client: DeviceKind;
  deviceToken: string;
  accessToken: string | undefined;
  /** The request's deadline; undefined for a subscription. */
  deadline?: Deadline | undefined;
  /** Records the call, when the request asked for that. */
  recorder?: CallRecorder | undefined;
}

export interface Upstream {
  name: string;
  /** Scheme, host and port. */
  origin: string;
  /** Base path of its calls, without a trailing slash. */
  basePath: string;
  /** Most ids in one batched read; the contract allows limits.pageMax. */
  mostIds: number;
  care: Care;
  /** Called for every call; used by tests. */
  onCall?: (call: { upstream: string; method: string; path: string }) => void;
}

export interface UpstreamCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `basePath`, already encoded. */
  path: string | UpstreamPath;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** It changes nothing, even when the method is POST. */
  isRead?: boolean;
}

export interface UpstreamAnswer {
  status: number;
  /** Undefined when it is not JSON. */
  body: unknown;
  /** From Retry-After, milliseconds. */
  retryAfterMs: number | undefined;
}

/** Longest URL sent, in characters; batched ids need 4,000. Servers refuse longer ones with errors of their own. */
const LONGEST_ADDRESS = 8_000;

/** Largest answer that is read, bytes; several times the seats of the biggest section. */
const MOST_BYTES = 16 * 1024 * 1024;

export async function sendTo(
  upstream: Upstream,
  call: UpstreamCall,
  caller: Caller,
): Promise<UpstreamAnswer> {
  const { path, route } = placeOf(call);
  const address = addressOf(upstream.basePath + path, call.query);
  if (address.length > LONGEST_ADDRESS) {
    throw new UpstreamFailure(
      'invalid_input',
      {},
      `${upstream.name}: an address of ${address.length} letters`,
    );
  }
  upstream.onCall?.({ upstream: upstream.name, method: call.method, path });
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const { status, text, retryAfterMs } = await askUpstream(
    upstream,
    { method: call.method, isRead: call.isRead, path, route },
    caller,
    (limits) =>
      callHttp(upstream.care.agent, {
        method: call.method,
        origin: upstream.origin,
        path: address,
        headers: headersOf(caller, limits.timeoutMs, body !== undefined),
        body,
        ...limits,
        mostBytes: MOST_BYTES,
      }),
  );
  if (text === undefined) {
    const why = `${upstream.name} ${shownPath(path)}: an answer of more than ${MOST_BYTES} bytes`;
    throw new UpstreamFailure('upstream_broken', {}, why);
  }
  return { status, body: parsed(text), retryAfterMs };
}

/** Makes a call by askWithCare, with a trace span; a call without an answer throws `upstream_unavailable`. */
export async function askUpstream<A extends Answer & { work?: string | undefined }>(
  { name, basePath, care }: Pick<Upstream, 'name' | 'basePath' | 'care'>,
  { path, ...asked }: Pick<CaredCall, 'method' | 'isRead' | 'route' | 'timeoutMs'> & { path: string },
  { requestId, deadline, recorder }: Pick<Caller, 'requestId' | 'deadline' | 'recorder'>,
  tryOnce: TryOnce<A>,
): Promise<A> {
  const call = { ...asked, route: basePath + asked.route, requestId, deadline };
  const end = recorder?.begin(asRecorded({ name, basePath }, { method: asked.method, path }));
  const about = {
    kind: 'client',
    attributes: { 'http.request.method': asked.method, 'http.route': call.route, 'server.address': name },
  } as const;
  try {
    return await inSpan(`${name} ${asked.method} ${call.route}`, about, async (span) => {
      const answer = await askWithCare(care, call, tryOnce);
      end?.(answer.status, readCallWork(answer.work));
      span.add({ 'http.response.status_code': answer.status });
      return answer;
    });
  } catch (error) {
    end?.(null);
    if (!(error instanceof Unanswered)) throw error;
    throw upstreamAway(error, `${name} ${shownPath(path)}`);
  }
}

/** The common headers of every call. */
export function headersOf(caller: Caller, timeoutMs: number, hasBody = false): Record<string, string> {
  const headers: Record<string, string> = {
    'accept-language': caller.language,
    'x-request-id': caller.requestId,
    'x-tb-device-token': caller.deviceToken,
    [clientKindHeader]: caller.client,
    [deadlineHeader]: String(timeoutMs),
  };
  const trace = traceHeader();
  if (trace !== undefined) headers['traceparent'] = trace;
  if (caller.recorder) headers[explainHeader] = '1';
  if (hasBody) headers['content-type'] = 'application/json';
  if (caller.agent) headers['user-agent'] = caller.agent;
  if (caller.address) headers['x-forwarded-for'] = caller.address;
  if (caller.accessToken) headers['x-access-token'] = caller.accessToken;
  return headers;
}

/** Longer path segments are tokens of mailed links and return pages, which must not be logged. */
const LONGEST_ID = 32;

/** The path as it may be logged. */
export const shownPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.length > LONGEST_ID ? '…' : segment))
    .join('/');

export const placeOf = ({ path }: Pick<UpstreamCall, 'path'>): UpstreamPath =>
  typeof path === 'string' ? { path, route: path } : path;

/** A call for the recorder, without its query, which may be private. */
export const asRecorded = (
  { name, basePath }: Pick<Upstream, 'name' | 'basePath'>,
  { method, path }: { method: string; path: string },
) => ({ upstream: name, method, path: basePath + shownPath(path).replace(/\?.*/, '') });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addressOf(path: string, query: UpstreamCall['query']): string {
  if (!query) return path;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
