// A partner's shop, on another site than ours: it holds the mini-app in a frame and hands over tokens of its people.
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sandboxPartner } from '../../machine/sandbox-partner.ts';
import type { Issuer } from '../identity/create-issuer.ts';
import { type PartnerPage, partnerPage, paths } from './page.ts';
import { partnerText } from './page-text.ts';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const style = file('style.css');
const script = file('partner.js');

const cookieName = 'sandbox_partner_person';

/** `siteUrl`: address of the site that is framed. */
export function registerPartner(app: FastifyInstance, issuer: Issuer, siteUrl: string): void {
  const base = `${siteUrl}/${sandboxPartner.base}`;
  const frames = { shop: `${base}/`, tickets: `${base}/my-tickets` };
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `frame-src ${new URL(siteUrl).origin}`,
  ].join('; ');

  const loggedIn = ({ headers }: FastifyRequest): string | undefined => {
    const id = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
    return id !== undefined && issuer.find(id) ? id : undefined;
  };
  const show = (at: PartnerPage['at']) => (request: FastifyRequest, reply: FastifyReply) => {
    const { people } = issuer;
    const text = partnerText(request.headers['accept-language']);
    const frame = `${frames[at]}?lang=${text.lang}`;
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(partnerPage(text, { at, frame, people, person: loggedIn(request) }));
  };

  app.get(paths.shop, show('shop'));
  app.get(paths.tickets, show('tickets'));
  app.get(paths.style, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get(paths.script, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.post(paths.person, (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const id = form.get('person') ?? '';
    const cookie = issuer.find(id) ? `${cookieName}=${id}` : `${cookieName}=; Max-Age=0`;
    return reply
      .header('set-cookie', `${cookie}; Path=/partner; HttpOnly; SameSite=Lax`)
      .redirect(form.get('at') === 'tickets' ? paths.tickets : paths.shop, 303);
  });
  app.post(paths.token, async (request, reply) => {
    const person = loggedIn(request);
    if (!person) return reply.code(401).send({ error: 'nobody is logged in' });
    return reply.header('cache-control', 'no-store').send({ token: await issuer.mintIdToken(person) });
  });
}
