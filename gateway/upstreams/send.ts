// The one way over the network to an upstream: common headers out, the body back as JSON, network failures named.
import type { DeviceKind } from '@mo-man/schema/values.ts';
import { clientKindHeader } from '@mo-man/schema/wire/accounts/session.ts';
import { inSpan, traceHeader } from '@mo-man/telemetry/traces/trace.ts';
import type { Language } from '../lib/language.ts';
import { type Answer, type Care, type CaredCall, type TryOnce, askWithCare } from './care/ask-with-care.ts';
import { type Deadline, deadlineHeader } from './care/deadline.ts';
import { Unanswered } from '../lib/trouble.ts';
import type { UpstreamPath } from './ids.ts';
import { callHttp } from './care/pooled-http.ts';
import type { CallRecorder } from './recorded-calls.ts';
import { UpstreamFailure, upstreamAway } from '../lib/upstream-failure.ts';

/** Who a call is made for. Read at the moment of the call, because a refresh may change it. */
export interface Caller {
  language: Language;
  requestId: string;
  /** Network address of the client; empty for the gateway itself. */
  address: string;
  /** User-Agent of the client; empty for the gateway itself. */
  agent: string;
  /** What kind of client a session is for; `deviceKind` of the movie API. */
  client: DeviceKind;
  deviceToken: string;
  accessToken: string | undefined;
  /** Of the request that it asks for; none for what runs by itself, such as a subscription. */
  deadline?: Deadline | undefined;
  /** Where the call is noted for a request that wants to know; absent for most. */
  recorder?: CallRecorder | undefined;
}

export interface Upstream {
  /** Named in the log and in masked errors. */
  name: string;
  /** Scheme, host and port. */
  origin: string;
  /** Path under which its calls are, without a slash at the end. */
  basePath: string;
  /** Most ids in one batched read; the contract allows limits.pageMax. */
  mostIds: number;
  care: Care;
  /** Told of every call made, for the tests that count. */
  onCall?: (call: { upstream: string; method: string; path: string }) => void;
}

export interface UpstreamCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under the upstream's base, already encoded. */
  path: string | UpstreamPath;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** It changes nothing, whatever its method. */
  isRead?: boolean;
}

export interface UpstreamAnswer {
  status: number;
  /** Undefined when it is no JSON. */
  body: unknown;
  /** When to ask again, if it says so. Milliseconds. */
  retryAfterMs: number | undefined;
}

/** Longest address that is asked for, letters: batched ids need 4,000. Servers refuse longer ones in words of their own. */
const LONGEST_ADDRESS = 8_000;

/** Largest answer that is read, bytes: the seats of the biggest section fit many times over. */
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

/** Asks with care; what nobody answers is `upstream_unavailable`. */
export async function askUpstream<A extends Answer>(
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
      end?.(answer.status);
      span.add({ 'http.response.status_code': answer.status });
      return answer;
    });
  } catch (error) {
    end?.(null);
    if (!(error instanceof Unanswered)) throw error;
    throw upstreamAway(error, `${name} ${shownPath(path)}`);
  }
}

/** The headers that every call carries. */
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
  if (hasBody) headers['content-type'] = 'application/json';
  if (caller.agent) headers['user-agent'] = caller.agent;
  if (caller.address) headers['x-forwarded-for'] = caller.address;
  if (caller.accessToken) headers['x-access-token'] = caller.accessToken;
  return headers;
}

/** Longer segments of a path are no ids but tokens of mailed links and return pages: no log has them. */
const LONGEST_ID = 32;

/** The path as a log may have it. */
export const shownPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.length > LONGEST_ID ? '…' : segment))
    .join('/');

export const placeOf = ({ path }: Pick<UpstreamCall, 'path'>): UpstreamPath =>
  typeof path === 'string' ? { path, route: path } : path;

/** A call as a request is told of it; what stands in a query is nobody's business but the upstream's. */
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
