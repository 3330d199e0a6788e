// /trust: what the certificate of this machine is and how to install it, with the file itself, in the forms that phones
// offer to install.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languageOf } from '../language.ts';
import { appleProfile } from './apple-profile.ts';
import { platformOf, trustPage, trustPaths } from './trust-page.ts';
import { trustStyle } from './trust-style.ts';
import { trustTexts } from './trust-text.ts';

export interface TrustOptions {
  /** File of the authority, PEM; read at each request, as it may be renewed meanwhile. */
  trustCertificate: string;
  /** The address of the site at the host that this request used. */
  siteUrl: (request: FastifyRequest) => string;
}

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function serveTrust(app: FastifyInstance, { trustCertificate, siteUrl }: TrustOptions): void {
  const authority = (): X509Certificate => new X509Certificate(readFileSync(trustCertificate));

  app.get(trustPaths.page, (request, reply) => {
    const certificate = authority();
    const html = trustPage({
      language: languageAsked(request),
      platform: platformOf(request.headers['user-agent']),
      siteUrl: siteUrl(request),
      fingerprint: certificate.fingerprint256,
      validUntil: certificate.validToDate,
    });
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, user-agent')
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get(trustPaths.style, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(trustStyle),
  );
  app.get(trustPaths.certificate, (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="mo-man.crt"')
      .type('application/x-x509-ca-cert')
      .send(authority().toString()),
  );
  // Without a disposition: Safari installs what it shows, and files what it downloads.
  app.get(trustPaths.profile, (request, reply) => {
    const { title, facts } = trustTexts[languageAsked(request)];
    return reply
      .header('cache-control', 'no-store')
      .type('application/x-apple-aspen-config')
      .send(appleProfile(authority(), { name: 'Mở Màn', about: `${title}. ${facts[1]}` }));
  });
}

function languageAsked({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown };
  return languageOf({
    query: typeof lang === 'string' ? lang : undefined,
    cookie: undefined,
    header: headers['accept-language'],
  });
}
