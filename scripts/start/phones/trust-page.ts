// The trust page as HTML: readable without script, before the certificate is trusted.
import { trustTexts, type TrustText } from './trust-text.ts';
import type { Language, TrustPlatform } from './trust-steps.ts';

export const trustPaths = {
  page: '/trust',
  style: '/trust/style.css',
  certificate: '/trust/mo-man.crt',
  profile: '/trust/mo-man.mobileconfig',
} as const;

export interface TrustFacts {
  language: Language;
  /** System of the reader, shown first and open. */
  platform: TrustPlatform;
  /** Address of the site at the host that the reader used. */
  siteUrl: string;
  fingerprint: string;
  validUntil: Date;
}

const order: readonly TrustPlatform[] = ['android', 'ios', 'windows', 'macos', 'linux'];

/** System of a browser; an iPad in desktop mode looks like a Mac, and both are shown. */
export function platformOf(userAgent = ''): TrustPlatform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/windows/i.test(userAgent)) return 'windows';
  return /mac os/i.test(userAgent) ? 'macos' : 'linux';
}

export function trustPage({ language, platform, siteUrl, fingerprint, validUntil }: TrustFacts): string {
  const text = trustTexts[language];
  const date = new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { dateStyle: 'long' });
  const other = language === 'vi' ? 'en' : 'vi';
  const sorted = [platform, ...order.filter((one) => one !== platform)];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escape(text.title)} · Mở Màn</title>
    <link rel="stylesheet" href="${trustPaths.style}">
  </head>
  <body>
    <header>
      <p>Mở Màn</p>
      <a href="${trustPaths.page}?lang=${other}" lang="${other}" hreflang="${other}">${escape(text.otherLanguage)}</a>
    </header>
    <main>
      <h1>${escape(text.title)}</h1>
      <p class="lead">${escape(text.lead)}</p>
      <section aria-labelledby="what">
        <h2 id="what">${escape(text.what)}</h2>
        <ul>${text.facts.map((fact) => `<li>${escape(fact)}</li>`).join('')}</ul>
        <p class="caution">${escape(text.caution)}</p>
        <dl>
          <dt>${escape(text.fingerprint)}</dt>
          <dd><code>${escape(fingerprint)}</code></dd>
          <dd>${escape(text.fingerprintText)}</dd>
          <dd>${escape(text.validUntil(date.format(validUntil)))}</dd>
        </dl>
      </section>
      <section aria-labelledby="how">
        <h2 id="how">${escape(text.howTitle)}</h2>
        ${sorted.map((one) => steps(text, one, one === platform)).join('')}
      </section>
      <section aria-labelledby="open">
        <h2 id="open">${escape(text.openTitle)}</h2>
        <p>${escape(text.openText)}</p>
        <p><a class="main" href="${escape(siteUrl)}">${escape(text.open)}</a></p>
        <p><code>${escape(siteUrl)}</code></p>
      </section>
    </main>
  </body>
</html>
`;
}

function steps(text: TrustText, platform: TrustPlatform, isOpen: boolean): string {
  const { name, steps: rest, remove } = text.platforms[platform];
  const [file, label] =
    platform === 'ios' ? [trustPaths.profile, text.downloadProfile] : [trustPaths.certificate, text.download];
  const download = `<li><a class="file" href="${file}">${escape(label)}</a></li>`;
  return `<details${isOpen ? ' open' : ''}>
          <summary>${escape(name)}</summary>
          <ol>${download}${rest.map((step) => `<li>${escape(step)}</li>`).join('')}</ol>
          <p><strong>${escape(text.removeTitle)}:</strong> ${escape(remove)}</p>
        </details>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
