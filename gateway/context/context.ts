// Everything that a resolver can use: the request's language, its session, and clients that call the upstreams for it.
import type { ErrorName } from '@mo-man/schema/errors.ts';
import type { IdentityProvider } from '@mo-man/schema/values.ts';
import type { AppDocuments } from '../apps/app-documents.ts';
import type { CallingApp } from '../apps/app-tokens.ts';
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
import type { WebhooksClient } from '../upstreams/movie/webhooks-client.ts';
import type { WebhookReader } from '../guards/read-webhook.ts';
import type { SearchClient } from '../upstreams/search/search-client.ts';
import type { CallRecorder } from '../explain/record-calls.ts';
import type { LiveHub } from '../live/live-hub.ts';

export interface GatewayContext {
  language: Language;
  requestId: string;
  /** The client's network address; empty for the gateway itself. */
  address: string;
  session: RequestSession;
  answer: AnswerSize;
  /** Names of the errors in the answer, for metrics. */
  errorNames: ErrorName[];
  /** Records the upstream calls, when the request asked for them. */
  recorder?: CallRecorder | undefined;
  /** The payment for this operation; its cost is reported in `extensions.cost`. */
  spending?: Spending;
  calls: BuyerCalls;
  /** Registers a device for this browser when it has no device token yet. */
  ensureDevice(deviceId?: string): Promise<void>;
  movie: MovieClient;
  film: FilmClient;
  event: EventClient;
  search: SearchClient;
  content: ContentClient;
  live: LiveHub;
  webhooks: WebhooksClient;
  /** Reads a document that is to be a webhook; returns the error that refuses it. */
  readWebhook: WebhookReader;
  /** The app whose token the request carries; such a request has no session. */
  callingApp?: CallingApp | undefined;
  appDocuments: AppDocuments;
  /** Set for a GET of a document that the app has registered; with the language in its address. */
  registeredGet?: { langQuery: string | undefined } | undefined;
  /** `base` of the mini-app that sent the request; undefined for the site itself. */
  app: string | undefined;
  miniApps: readonly MiniApp[];
  loginProviders: readonly IdentityProvider[];
  /** Clears what the loaders have cached. Called before each event of a subscription. */
  readAnew(): void;
  now(): Date;
  /** When the request must be answered; undefined for a subscription. */
  deadline?: Deadline | undefined;
}
