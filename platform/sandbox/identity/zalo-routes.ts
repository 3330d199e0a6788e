// Zalo's login as it is documented for version 4: a code with PKCE, a token for it, and a call that tells who it is.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sandboxIssuerPath, type SandboxClient } from '../../machine/sandbox-login.ts';
import { pageText } from './page-text.ts';
import { choosePage } from './pages.ts';
import { peopleOf, type SandboxPerson } from './people.ts';
import { sendPage, somebodyElse } from './routes.ts';

const CODE_MS = 60_000;
const TOKEN_MS = 300_000;
/** Most codes or tokens kept; the oldest go first. */
const MOST = 1_000;

interface Asked {
  app_id?: string;
  redirect_uri?: string;
  code_challenge?: string;
  state?: string;
  ui_locales?: string;
}

interface Given {
  person: SandboxPerson;
  challenge: string;
  until: number;
}

const path = sandboxIssuerPath('zalo');
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** As Zalo says it: errors come with status 200. */
const refusal = (error: number, error_name: string) => ({ error, error_name, error_description: error_name });

export function registerZalo(
  app: FastifyInstance,
  { client, publicUrl }: { client: SandboxClient; publicUrl: string },
): void {
  const people = peopleOf('zalo');
  const codes = new Map<string, Given>();
  const tokens = new Map<string, Given>();
  const give = (kept: Map<string, Given>, given: Given): string => {
    const key = randomBytes(24).toString('base64url');
    kept.set(key, given);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return key;
  };
  const isOurs = ({ app_id, redirect_uri, code_challenge }: Asked): boolean =>
    app_id === client.clientId && !!code_challenge && isCallback(redirect_uri ?? '', publicUrl);

  app.get<{ Querystring: Asked }>(`${path}/v4/permission`, (request, reply) => {
    if (!isOurs(request.query)) return refuse(reply);
    const action = `${path}/people?${new URLSearchParams({ ...request.query })}`;
    const html = choosePage(pageText(request.query.ui_locales), { provider: 'zalo', people, action });
    return sendPage(reply, html, new URL(request.query.redirect_uri ?? '').origin);
  });
  app.post<{ Querystring: Asked }>(`${path}/people`, ({ query, body }, reply) => {
    if (!isOurs(query)) return refuse(reply);
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const back = new URL(query.redirect_uri ?? '');
    if (query.state) back.searchParams.set('state', query.state);
    if (form.get('cancel')) back.searchParams.set('error', 'access_denied');
    else {
      const person = people.find(({ id }) => id === form.get('person')) ?? somebodyElse(form);
      const challenge = query.code_challenge ?? '';
      back.searchParams.set('code', give(codes, { person, challenge, until: Date.now() + CODE_MS }));
    }
    return reply.header('cache-control', 'no-store').redirect(back.href, 303);
  });
  app.post(`${path}/v4/access_token`, ({ headers, body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const code = form.get('code') ?? '';
    const found = codes.get(code);
    if (form.get('app_id') !== client.clientId || !isEqual(headers['secret_key'], client.clientSecret))
      return reply.send(refusal(-14004, 'Invalid secret key'));
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!found || found.until < Date.now() || found.challenge !== challenge)
      return reply.send(refusal(-14012, 'Invalid authorized code'));
    const token = give(tokens, { ...found, until: Date.now() + TOKEN_MS });
    return reply.send({ access_token: token, expires_in: String(TOKEN_MS / 1000) });
  });
  app.get(`${path}/v2.0/me`, ({ headers }, reply) => {
    const token = String(headers['access_token'] ?? '');
    const found = tokens.get(token);
    const proof = createHmac('sha256', client.clientSecret).update(token).digest('hex');
    if (!found || found.until < Date.now() || !isEqual(headers['appsecret_proof'], proof))
      return reply.send(refusal(452, 'Session key invalid'));
    return reply.send({ error: 0, message: 'Success', id: found.person.id, name: found.person.name ?? '' });
  });
}

function isEqual(given: unknown, wanted: string): boolean {
  const [one, other] = [String(given), wanted].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function isCallback(address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, hostname, pathname, search, hash, username } = new URL(address);
  const isSite = origin === new URL(publicUrl).origin || loopback.has(hostname);
  return isSite && pathname === '/auth/zalo/callback' && !search && !hash && !username;
}

const refuse = (reply: FastifyReply) =>
  reply.code(400).type('text/plain; charset=utf-8').send('This login is not for the site.');
