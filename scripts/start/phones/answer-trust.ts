// /trust: explains the certificate of this machine and its installation, and serves the file in the formats that phones
// offer to install.
import { X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { appleProfile } from './apple-profile.ts';
import { platformOf, trustPage, trustPaths } from './trust-page.ts';
import type { Language } from './trust-steps.ts';
import { trustStyle } from './trust-style.ts';
import { trustTexts } from './trust-text.ts';

export interface TrustRequest {
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Address of the site at the host of this request. */
  siteUrl: string;
}

export interface TrustAnswer {
  headers: Record<string, string>;
  body: string;
}

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Undefined for every other path. `authority` is the certificate in PEM. */
export function answerTrust(request: TrustRequest, authority: string): TrustAnswer | undefined {
  const { pathname, searchParams } = new URL(request.path, 'http://localhost');
  const language = languageAsked(searchParams.get('lang'), request.headers['accept-language']);
  const certificate = new X509Certificate(authority);
  switch (pathname) {
    case trustPaths.page: {
      const body = trustPage({
        language,
        platform: platformOf(request.headers['user-agent']),
        siteUrl: request.siteUrl,
        fingerprint: certificate.fingerprint256,
        validUntil: certificate.validToDate,
      });
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        vary: 'accept-language, user-agent',
      };
      return { headers, body };
    }
    case trustPaths.style:
      return {
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
        body: trustStyle,
      };
    case trustPaths.certificate:
      return {
        headers: {
          'content-type': 'application/x-x509-ca-cert',
          'content-disposition': 'attachment; filename="mo-man.crt"',
          'cache-control': 'no-store',
        },
        body: certificate.toString(),
      };
    // Without a disposition: Safari installs what it shows, and saves what it downloads.
    case trustPaths.profile: {
      const { title, facts } = trustTexts[language];
      return {
        headers: { 'content-type': 'application/x-apple-aspen-config', 'cache-control': 'no-store' },
        body: appleProfile(certificate, { name: 'Mở Màn', about: `${title}. ${facts[1]}` }),
      };
    }
    default:
      return undefined;
  }
}

/** The language of the page's own link, then the first supported language of the browser, then English. */
function languageAsked(asked: string | null, header = ''): Language {
  const spoken = header.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return [asked, ...spoken].find((one) => one === 'vi' || one === 'en') ?? 'en';
}
