// Wires one request: cookies in, upstream clients out. Long-lived parts come once from the server.
import { randomUUID } from 'node:crypto';
import type { GatewayContext } from './context.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { languageOf } from './language.ts';
import { buyerCalls } from './session/call-as-buyer.ts';
import { cookieNames, readSession } from './session/session-cookies.ts';
import { type RequestSession, requestSession } from './session/session.ts';
import { contentClient } from './upstreams/content/content-client.ts';
import { eventClient } from './upstreams/event/event-client.ts';
import { movieClient } from './upstreams/movie/movie-client.ts';
import { searchClient } from './upstreams/search/search-client.ts';
import type { Caller } from './upstreams/send.ts';

export interface IncomingRequest {
  cookies: Record<string, string | undefined>;
  acceptLanguage: string | undefined;
  langQuery: string | undefined;
  requestId: string;
  /** The client's network address; none for a socket. */
  address?: string;
}

export function createContext(
  parts: GatewayParts,
  request: IncomingRequest,
  canRotate: boolean,
): GatewayContext {
  const { cookies } = request;
  const session = requestSession(
    {
      access: cookies[cookieNames.access] || undefined,
      refresh: cookies[cookieNames.refresh] || undefined,
      device: cookies[cookieNames.device] || undefined,
      readable: readSession(cookies[cookieNames.readable]),
    },
    canRotate,
  );
  const language = languageOf({
    query: request.langQuery,
    cookie: cookies[cookieNames.language],
    header: request.acceptLanguage,
  });
  const { requestId, address = '' } = request;
  return contextOf(parts, session, { language, requestId, address });
}

function contextOf(
  parts: GatewayParts,
  session: RequestSession,
  request: Pick<Caller, 'language' | 'requestId' | 'address'>,
): GatewayContext {
  const nowSeconds = () => Math.floor(parts.now().getTime() / 1000);
  const caller = (): Caller => ({
    ...request,
    deviceToken: session.tokens.device ?? parts.ownDevice.token(),
    accessToken: session.tokens.access,
  });
  const ensureDevice = async (deviceId?: string) => {
    if (session.tokens.device) return;
    const id = deviceId ?? `web_${randomUUID().replaceAll('-', '')}`;
    session.acceptDevice(await parts.registerDevice(id, caller()), nowSeconds());
  };
  const calls = buyerCalls(session, {
    refreshOnce: (token) => parts.refreshOnce(token, caller()),
    deviceReady: () => (session.tokens.device ? Promise.resolve() : parts.ownDevice.ready()),
    async renewDevice() {
      if (!session.tokens.device) return await parts.ownDevice.renew();
      session.forgetDevice();
      // A socket cannot keep a new device: it goes on as a visitor.
      await (session.canRotate ? ensureDevice() : parts.ownDevice.ready());
    },
    nowSeconds,
  });
  return {
    ...request,
    session,
    calls,
    ensureDevice,
    movie: movieClient(parts.movie, caller, calls),
    event: eventClient(parts.event, caller, calls),
    search: searchClient(parts.search, caller, calls),
    content: contentClient(parts.content, caller, calls, parts.report),
    live: parts.live,
    loginProviders: parts.loginProviders,
    fresh: () => contextOf(parts, session, request),
    now: parts.now,
  };
}
