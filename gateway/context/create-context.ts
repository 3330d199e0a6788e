// Builds the context of one request. Parts that outlive a request come from the server (GatewayParts).
import { randomUUID } from 'node:crypto';
import type { CallingApp } from '../apps/app-tokens.ts';
import type { GatewayContext } from './context.ts';
import { emptyAnswer } from '../guards/bound-answer.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { languageOf } from '../lib/language.ts';
import { buyerCalls } from '../session/call-as-buyer.ts';
import { cookieSetFor, languageCookie } from '../session/session-cookies.ts';
import { type RequestSession, clearedSpoiled, requestSession, tokensIn } from '../session/session.ts';
import { type Deadline, withinDeadline } from '../upstreams/care/deadline.ts';
import { Unanswered } from '../lib/trouble.ts';
import { contentClient } from '../upstreams/content/content-client.ts';
import { eventClient } from '../upstreams/event/event-client.ts';
import { filmClient } from '../upstreams/movie/film-client.ts';
import { movieClient } from '../upstreams/movie/movie-client.ts';
import { searchClient } from '../upstreams/search/search-client.ts';
import type { Caller } from '../upstreams/send.ts';
import { upstreamAway } from '../lib/upstream-failure.ts';
import type { CallRecorder } from '../explain/record-calls.ts';

export interface IncomingRequest {
  cookies: Record<string, string | undefined>;
  acceptLanguage: string | undefined;
  langQuery: string | undefined;
  requestId: string;
  /** The client's network address; undefined for requests that the gateway makes for itself. */
  address?: string;
  agent?: string | undefined;
  /** `base` of the mini-app that sent the request; undefined for the site itself. It selects the set of cookies. */
  app?: string | undefined;
  isInstalled?: boolean;
  /** When the request must be answered; undefined for a subscription, whose upstream calls each have a timeout of their own. */
  deadline?: Deadline;
  /** Records the upstream calls, when the request asked for an explanation and may have it. */
  recorder?: CallRecorder | undefined;
  /** The app whose token the request carries. */
  callingApp?: CallingApp | undefined;
}

/** Made when first used: most requests need one or two of them, and a listener of live news mostly none. */
type Clients = Pick<GatewayContext, 'calls' | 'movie' | 'film' | 'event' | 'search' | 'content'>;

export function createContext(
  parts: GatewayParts,
  request: IncomingRequest,
  canRotate: boolean,
): GatewayContext {
  const { cookies, app, isInstalled = false } = request;
  const names = cookieSetFor(app, parts.siteCookies);
  const session = requestSession(tokensIn(cookies, names), canRotate, names, clearedSpoiled(cookies, names));
  const language = languageOf({
    query: request.langQuery,
    cookie: cookies[languageCookie],
    header: request.acceptLanguage,
  });
  const { requestId, address = '', agent = '', deadline, recorder } = request;
  const client = app ? 'mini_app' : isInstalled ? 'installed_app' : 'browser';
  const asked = { language, requestId, address, agent, deadline, recorder };
  const carried = { app: app || undefined, callingApp: request.callingApp };
  return contextOf(parts, session, { ...asked, client }, carried);
}

function contextOf(
  parts: GatewayParts,
  session: RequestSession,
  request: Omit<Caller, 'deviceToken' | 'accessToken'>,
  { app, callingApp }: Pick<GatewayContext, 'app' | 'callingApp'>,
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
  const buyer = () =>
    buyerCalls(session, {
      refreshOnce: (refreshToken, newFamily) => {
        const { deviceToken } = caller();
        return parts.refreshOnce({ refreshToken, deviceToken, newFamily }, caller());
      },
      deviceReady: () =>
        session.tokens.device ? Promise.resolve() : ownDeviceReady(parts, request.deadline),
      async renewDevice() {
        if (!session.tokens.device) return await parts.ownDevice.renew();
        session.forgetDevice();
        // A socket cannot set cookies, so it continues with the gateway's own device.
        await (session.canRotate ? ensureDevice() : parts.ownDevice.ready());
      },
      nowSeconds,
      accounts: parts.accounts,
    });
  let made: Partial<Clients> = {};
  const context: GatewayContext = {
    ...request,
    session,
    answer: emptyAnswer(),
    errorNames: [],
    ensureDevice,
    get calls() {
      return (made.calls ??= buyer());
    },
    get movie() {
      return (made.movie ??= movieClient(parts.movie, caller, context.calls));
    },
    get film() {
      return (made.film ??= filmClient({ v1: parts.movie, v2: parts.movieV2 }, caller, context.calls));
    },
    get event() {
      return (made.event ??= eventClient(parts.event, caller, context.calls));
    },
    get search() {
      return (made.search ??= searchClient(parts.search, caller, context.calls));
    },
    get content() {
      return (made.content ??= contentClient(parts.content, request));
    },
    readAnew: () => void (made = {}),
    live: parts.live,
    webhooks: parts.webhooks,
    readWebhook: (...asked) => parts.readWebhook(...asked),
    app,
    callingApp,
    appDocuments: parts.appDocuments,
    miniApps: parts.miniApps,
    // Social login is off in mini-apps: the providers' pages refuse to be framed.
    loginProviders: app ? [] : parts.loginProviders,
    now: parts.now,
  };
  return context;
}

/** Waits, until the deadline, for the registration of the gateway's own device. */
function ownDeviceReady({ ownDevice }: GatewayParts, deadline: Deadline | undefined): Promise<void> {
  if (ownDevice.isReady()) return Promise.resolve();
  return withinDeadline(ownDevice.ready(), deadline).catch((error: unknown) => {
    throw error instanceof Unanswered ? upstreamAway(error, 'movie /users/devices') : error;
  });
}

/** The request of an app: whatever cookies or mini-app it names are not its own, so nothing of them is read. */
export const requestOfApp = (incoming: IncomingRequest, callingApp: CallingApp): IncomingRequest => ({
  ...incoming,
  cookies: {},
  app: undefined,
  isInstalled: false,
  callingApp,
});
