// Social login: the browser leaves at /auth/{provider} and returns at /auth/{provider}/callback.
import { randomBytes } from 'node:crypto';
import type { ErrorName } from '@mo-man/schema/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { GatewayContext } from '../context/context.ts';
import { createContext } from '../context/create-context.ts';
import type { GatewayParts } from '../context/gateway-parts.ts';
import { pageLanguage } from '../lib/language.ts';
import { type CookieWriter, incomingRequest } from '../context/fastify-cookies.ts';
import { languageCookie } from '../session/session-cookies.ts';
import { logIn } from '../resolvers/movie/log-in.ts';
import { type CodeFlow, codeFlow } from './code-flow.ts';
import { loginError } from './login-error.ts';
import type { LoginIssuer } from '../config/login-issuers.ts';
import type { LoginProvider } from '../generated/resolvers.ts';
import type { SocialProof } from '../upstreams/movie/social-calls.ts';
import { nameInForm } from './posted-name.rule.ts';
import { type LoginOutcome, returnAddress, withOutcome } from './return-address.rule.ts';
import {
  FLOW_SECONDS,
  flowCookie,
  type FlowSeal,
  isFlowCookie,
  flowSeal,
  type LoginFlow,
  nameCookie,
} from './sealed-flow.ts';
import { siteOfLogin } from './site-of-login.rule.ts';

export interface SocialOptions {
  issuers: readonly LoginIssuer[];
  parts: GatewayParts;
  writeCookies: CookieWriter;
  publicUrl: string;
  partnerDomains: readonly string[];
  /** Shared by all gateway processes. */
  secret: string;
  cookieDomain: string | undefined;
  log: Logger;
}

/** Longest return address, in characters; a longer one becomes the home page. */
const LONGEST_RETURN = 1_000;
const form = 'application/x-www-form-urlencoded';
/** Largest posted answer of a provider, bytes. */
const MOST_FORM = 16_384;
/** How long the name of a posted answer waits for the visit that follows at once. */
const NAME_SECONDS = 60;
/** Longest token of startSocialLink, in characters; it lies in the cookie of the login. */
const LONGEST_LINK = 1_000;
/** Most running logins in one browser. */
const MOST_FLOWS = 3;

type Asked = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>;

const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

interface Social extends SocialOptions {
  seal: FlowSeal;
  flows: ReadonlyMap<string, { at: LoginIssuer; flow: CodeFlow }>;
}

export async function serveSocial(app: FastifyInstance, options: SocialOptions): Promise<void> {
  const social: Social = {
    ...options,
    seal: flowSeal(options.secret),
    flows: new Map(options.issuers.map((at) => [at.provider, { at, flow: codeFlow(at) }])),
  };
  const route = { method: 'GET', exposeHeadRoute: false } as const;
  app.route<{ Params: { provider: string }; Querystring: Record<string, unknown> }>({
    ...route,
    url: '/auth/:provider',
    handler: (request, reply) => begin(social, request, reply),
  });
  app.route<{ Params: { provider: string }; Querystring: Record<string, unknown> }>({
    ...route,
    url: '/auth/:provider/callback',
    handler: (request, reply) => finish(social, request, reply),
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(
      '/auth/:provider/callback',
      { bodyLimit: MOST_FORM },
      (request, reply) => turnFormIntoQuery(request.params.provider, String(request.body ?? ''), reply),
    );
  });
}

/**
 * Apple posts its answer. A post from another site comes without the cookies of session and login, so that it is only turned into a
 * visit of the same address, which has them. The name, which is in no token, waits in a cookie: addresses are logged.
 */
function turnFormIntoQuery(provider: string, body: string, reply: FastifyReply): FastifyReply {
  const sent = new URLSearchParams(body);
  const query = new URLSearchParams();
  for (const name of ['state', 'code', 'error', 'iss']) {
    const value = sent.get(name);
    if (value !== null) query.set(name, value);
  }
  const name = nameInForm(sent.get('user'));
  const state = query.get('state') ?? '';
  if (name && ourState.test(state))
    void reply.setCookie(nameCookie(state), name, { ...cookieOptions, maxAge: NAME_SECONDS });
  return leave(reply, `/auth/${encodeURIComponent(provider)}/callback?${query}`);
}

async function begin(social: Social, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { publicUrl, partnerDomains, cookieDomain } = social;
  const { provider } = request.params;
  const site = siteOfLogin({ publicUrl, host: request.host, protocol: request.protocol, cookieDomain });
  const { returnTo: asked, link } = request.query;
  const linkToken = typeof link === 'string' && link.length <= LONGEST_LINK ? link : undefined;
  const target = typeof asked === 'string' && asked.length <= LONGEST_RETURN ? asked : '/';
  if (site.elsewhere) {
    const from = URL.canParse(target, site.asked) ? new URL(target, site.asked).href : '/';
    const query = new URLSearchParams({ returnTo: from, ...(linkToken && { link: linkToken }) });
    return leave(reply, `${site.origin}/auth/${encodeURIComponent(provider)}?${query}`);
  }
  const returnTo = returnAddress(target, { origin: site.origin, partners: partnerDomains });
  const chosen = social.flows.get(provider);
  const failed = (error: ErrorName) => leave(reply, withOutcome(returnTo, outcomeOf(error, linkToken)));
  if (!chosen) return failed('social_login_unavailable');
  const [state, nonce, verifier] = [random(), random(), random()];
  const until = Math.floor(Date.now() / 1000) + FLOW_SECONDS;
  const redirectUri = `${site.origin}/auth/${provider}/callback`;
  const asks = { provider: chosen.at.provider, state, nonce, verifier, redirectUri, returnTo, until };
  const flow = { ...asks, ...(linkToken && { linkToken }) };
  try {
    const away = await chosen.flow.begin(flow, languageOf(request));
    dropOldFlows(request, reply);
    return leave(keepFlow(reply, flow, social.seal.seal(flow)), away.href);
  } catch (error) {
    return failed(told(social, error, provider));
  }
}

/** The callback. It is valid only with the cookie set by `begin`. */
async function finish(social: Social, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = request.params;
  const { state } = request.query;
  const cookie = flowCookie(typeof state === 'string' ? state : '');
  const flow = social.seal.open(request.cookies[cookie], cookie);
  void clearFlow(reply, cookie);
  const chosen = social.flows.get(provider);
  if (!flow || !chosen || flow.provider !== provider || flow.state !== state || isOver(flow)) {
    return leave(reply, withOutcome('/', { error: 'social_token_invalid' }));
  }
  const name = request.cookies[nameCookie(flow.state)];
  if (name) void reply.clearCookie(nameCookie(flow.state), cookieOptions);
  const { returnTo, linkToken } = flow;
  const context = createContext(social.parts, incomingRequest(request), true);
  try {
    const given = await chosen.flow.finish(flow, new URL(request.url, flow.redirectUri).search);
    const proof = name ? { ...given, name } : given;
    const outcome =
      linkToken === undefined
        ? await logIn(context, () => context.movie.loginElsewhere(flow.provider, proof))
        : await link(context, linkToken, { provider: flow.provider, proof });
    social.writeCookies(reply, context.session.changes);
    return leave(reply, withOutcome(returnTo, outcome));
  } catch (error) {
    // The session may have been renewed before the refusal.
    if (linkToken !== undefined) social.writeCookies(reply, context.session.changes);
    return leave(reply, withOutcome(returnTo, outcomeOf(told(social, error, provider), linkToken)));
  }
}

/** Links the login to the account of the session that began it; the session stays as it is. */
async function link(
  { movie }: GatewayContext,
  token: string,
  { provider, proof }: { provider: LoginProvider; proof: SocialProof },
): Promise<LoginOutcome> {
  await movie.linkSocialLogin(token, proof);
  return { linked: provider };
}

const outcomeOf = (error: ErrorName, linkToken: string | undefined): LoginOutcome =>
  linkToken === undefined ? { error } : { linkError: error };

const isOver = ({ until }: LoginFlow): boolean => until < Date.now() / 1000;
/** A state as `random` makes it. */
const ourState = /^[\w-]{43}$/;
const random = (): string => randomBytes(32).toString('base64url');

/** A server accepts 16 kB of headers with all cookies, so only the newest running logins are kept. */
function dropOldFlows({ cookies }: Asked, reply: FastifyReply): void {
  // Browsers send the oldest cookie first.
  const old = Object.keys(cookies)
    .filter(isFlowCookie)
    .slice(0, 1 - MOST_FLOWS);
  for (const name of old) clearFlow(reply, name);
}

const clearFlow = (reply: FastifyReply, cookie: string): FastifyReply =>
  reply.clearCookie(cookie, cookieOptions);

const keepFlow = (reply: FastifyReply, { state }: LoginFlow, sealed: string): FastifyReply =>
  reply.setCookie(flowCookie(state), sealed, { ...cookieOptions, maxAge: FLOW_SECONDS });

const leave = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);

const languageOf = ({ cookies, query }: Asked): string =>
  pageLanguage({
    query: typeof query['lang'] === 'string' ? query['lang'] : undefined,
    cookie: cookies[languageCookie],
  });

function told({ log }: Social, error: unknown, provider: string): ErrorName {
  const name = loginError(error);
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (name === 'social_login_unavailable') log.warn({ provider, reason }, 'login at another site failed');
  return name;
}
