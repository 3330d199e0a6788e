// The one way over the network to an upstream: common headers out, the body back as JSON, network failures named.
import type { DeviceKind } from '@mo-man/schema/values.ts';
import { clientKindHeader } from '@mo-man/schema/wire/session.ts';
import type { Language } from '../language.ts';
import { callHttp } from './pooled-http.ts';
import { UpstreamFailure } from './upstream-failure.ts';

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
}

export interface Upstream {
  /** Named in the log and in masked errors. */
  name: string;
  /** Scheme, host and port. */
  origin: string;
  /** Path under which its calls are, without a slash at the end. */
  basePath: string;
  timeoutMs: number;
  /** Most ids in one batched read; the contract allows limits.pageMax. */
  mostIds: number;
  /** Told of every call made, for metrics and for the tests that count. */
  onCall?: (call: { upstream: string; method: string; path: string }) => void;
}

export interface UpstreamCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the upstream's base, already encoded. */
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

export interface UpstreamAnswer {
  status: number;
  /** Undefined when it is no JSON. */
  body: unknown;
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
  const path = pathOf(upstream.basePath, call);
  if (path.length > LONGEST_ADDRESS) {
    throw new UpstreamFailure('invalid_input', {}, `${upstream.name}: an address of ${path.length} letters`);
  }
  upstream.onCall?.({ upstream: upstream.name, method: call.method, path: call.path });
  const headers = headersOf(caller);
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  const broken = (why: string) =>
    new UpstreamFailure('upstream_broken', {}, `${upstream.name} ${shownPath(call)}: ${why}`);
  try {
    const { status, text } = await callHttp({
      method: call.method,
      origin: upstream.origin,
      path,
      headers,
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      timeoutMs: upstream.timeoutMs,
      mostBytes: MOST_BYTES,
    });
    if (text === undefined) throw broken(`an answer of more than ${MOST_BYTES} bytes`);
    return { status, body: parsed(text) };
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error;
    throw new UpstreamFailure(
      'upstream_unavailable',
      {},
      `${upstream.name} ${shownPath(call)}: ${String(error)}`,
    );
  }
}

/** The headers that every call carries. */
export function headersOf(caller: Caller): Record<string, string> {
  const headers: Record<string, string> = {
    'accept-language': caller.language,
    'x-request-id': caller.requestId,
    'x-tb-device-token': caller.deviceToken,
    [clientKindHeader]: caller.client,
  };
  if (caller.agent) headers['user-agent'] = caller.agent;
  if (caller.address) headers['x-forwarded-for'] = caller.address;
  if (caller.accessToken) headers['x-access-token'] = caller.accessToken;
  return headers;
}

/** Longer segments of a path are no ids but tokens of mailed links and return pages: no log has them. */
const LONGEST_ID = 32;

/** The path as a log may have it. */
export const shownPath = ({ path }: UpstreamCall): string =>
  path
    .split('/')
    .map((segment) => (segment.length > LONGEST_ID ? '…' : segment))
    .join('/');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pathOf(basePath: string, { path, query }: UpstreamCall): string {
  if (!query) return basePath + path;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size === 0 ? basePath + path : `${basePath}${path}?${search}`;
}
