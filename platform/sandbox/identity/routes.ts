import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors as oidcErrors } from 'oidc-provider';
import { sandboxIssuerPath } from '../../machine/sandbox-login.ts';
import type { Issuer } from './create-issuer.ts';
import { pageText } from './page-text.ts';
import { choosePage, gonePage, stylePath } from './pages.ts';
import type { SandboxPerson } from './people.ts';

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8');

const sessionCookie = /^sandbox_\w+_session(\.\w+)?=/;

/** Everything that the identity providers answer: the protocol by the library, the page between by us. */
export async function registerIdentity(app: FastifyInstance, issuers: readonly Issuer[]): Promise<void> {
  app.get(stylePath, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  for (const issuer of issuers) {
    const page = `${sandboxIssuerPath(issuer.provider)}/people/:uid`;
    app.get(page, async (request, reply) => showPeople(issuer, request, reply));
    app.post(page, async (request, reply) => choose(issuer, request, reply));
    await app.register(async (part) => serveProtocol(part, issuer));
  }
}

/** The library reads bodies itself. */
function serveProtocol(app: FastifyInstance, { oidc, provider, url }: Issuer): void {
  const callback = oidc.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const mount = sandboxIssuerPath(provider);
  app.all(`${mount}/*`, async ({ raw }, reply) => {
    reply.hijack();
    const asked = seenByBrowser(raw, url) as IncomingMessage & { originalUrl?: string };
    asked.originalUrl = asked.url ?? '';
    asked.url = asked.originalUrl.slice(mount.length);
    await callback(asked, reply.raw);
  });
}

/**
 * Its addresses are made from the request's: always those of the issuer, wherever the request came in. Nobody stays logged
 * in here: with the session of a person before, the library would want that one logged out first, by a script.
 */
function seenByBrowser(request: IncomingMessage, issuerUrl: string): IncomingMessage {
  const { host, protocol } = new URL(issuerUrl);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  request.headers.cookie = cookies.filter((cookie) => !sessionCookie.test(cookie)).join('; ');
  return request;
}

async function showPeople(issuer: Issuer, { raw }: FastifyRequest, reply: FastifyReply) {
  const asked = await interaction(issuer, raw, reply);
  if (!asked) return gone(issuer, reply);
  const { provider, people } = issuer;
  const action = `${sandboxIssuerPath(provider)}/people/${asked.uid}`;
  const html = choosePage(pageText(asked.params['ui_locales']), { provider, people, action });
  return sendPage(reply, html, new URL(String(asked.params['redirect_uri'])).origin);
}

async function choose(issuer: Issuer, { raw, body }: FastifyRequest, reply: FastifyReply) {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  if (!(await interaction(issuer, raw, reply))) return gone(issuer, reply);
  const next = await issuer.oidc.interactionResult(raw, reply.raw, answerTo(issuer, form), {
    mergeWithLastSubmission: false,
  });
  return reply.header('cache-control', 'no-store').redirect(next, 303);
}

function answerTo(issuer: Issuer, form: URLSearchParams) {
  if (form.get('cancel')) return { error: 'access_denied', error_description: 'the person said no' };
  const listed = issuer.find(form.get('person') ?? '');
  const person = listed ?? somebodyElse(form);
  if (!listed) issuer.add(person);
  return { login: { accountId: person.id, remember: false } };
}

/** The same words make the same person again, after a restart too. */
export function somebodyElse(form: URLSearchParams): SandboxPerson {
  const [name, email, phone] = ['name', 'email', 'phone'].map((field) => form.get(field)?.trim() ?? '');
  const words = JSON.stringify([name, email, phone]);
  return {
    id: `guest-${createHash('sha256').update(words).digest('hex').slice(0, 20)}`,
    ...(name && { name }),
    ...(email && { email, email_verified: form.get('email_verified') === 'yes' }),
    ...(phone && { phone_number: phone, phone_number_verified: form.get('phone_verified') === 'yes' }),
  };
}

/** The login that this page was opened for; undefined when it has run out or is another browser's. */
function interaction({ oidc, url }: Issuer, request: IncomingMessage, { raw }: FastifyReply) {
  return oidc.interactionDetails(seenByBrowser(request, url), raw).catch((error: unknown) => {
    if (error instanceof oidcErrors.SessionNotFound) return undefined;
    throw error;
  });
}

const gone = ({ provider }: Issuer, reply: FastifyReply) =>
  sendPage(reply.code(400), gonePage(pageText(undefined), provider));

/** No script at all. A form's answer leads back to the site, and from there to a partner's, which browsers check too. */
export function sendPage(reply: FastifyReply, html: string, site = ''): FastifyReply {
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${site} https:; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
