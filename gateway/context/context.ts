// What a resolver may reach: the request's language, its session, and the upstreams on its behalf.
import type { ErrorName } from '@mo-man/schema/errors.ts';
import type { AnswerSize } from '../guards/bound-answer.ts';
import type { Spending } from '../guards/budget/operation-cost.ts';
import type { Language } from '../lib/language.ts';
import type { MiniApp } from '../mini-app/mini-apps.ts';
import type { BuyerCalls } from '../session/call-as-buyer.ts';
import type { RequestSession } from '../session/session.ts';
import type { Deadline } from '../upstreams/care/deadline.ts';
import type { ContentClient } from '../upstreams/content/content-client.ts';
import type { EventClient } from '../upstreams/event/event-client.ts';
import type { FilmClient } from '../upstreams/movie/film-client.ts';
import type { MovieClient } from '../upstreams/movie/movie-client.ts';
import type { SearchClient } from '../upstreams/search/search-client.ts';
import type { CallRecorder } from '../upstreams/recorded-calls.ts';
import type { LiveHub } from '../live/live-hub.ts';

export interface GatewayContext {
  language: Language;
  requestId: string;
  /** The client's network address; empty for the gateway itself. */
  address: string;
  session: RequestSession;
  answer: AnswerSize;
  /** Names of the errors that the answer tells. */
  errorNames: ErrorName[];
  /** Upstream calls so far, for a request that wants to know. */
  recorder?: CallRecorder | undefined;
  /** Where the answer tells what it cost. */
  spending?: Spending;
  calls: BuyerCalls;
  /** Gives this browser a device token when it has none yet. */
  ensureDevice(deviceId?: string): Promise<void>;
  movie: MovieClient;
  film: FilmClient;
  event: EventClient;
  search: SearchClient;
  content: ContentClient;
  live: LiveHub;
  /** Base of the mini-app whose page asks; undefined for the site itself. */
  app: string | undefined;
  /** Those that are configured. */
  miniApps: readonly MiniApp[];
  /** Other sites that one can log in with here. */
  loginProviders: readonly ('facebook' | 'tiki')[];
  /** Forgets what was read: for every event of a long-lived subscription. */
  readAnew(): void;
  now(): Date;
  /** By when the request is answered; undefined for a subscription. */
  deadline?: Deadline | undefined;
}
