import type { Language } from '@mo-man/schema/values.ts';
export type { Language };

const asLanguage = (text: string | undefined): Language | undefined =>
  text === 'vi' || text === 'en' ? text : undefined;

/**
 * Language of a request: `?lang=` (canonical, used by hreflang and caches), else the site's cookie, else the first supported language of
 * Accept-Language, else English.
 */
export function languageOf(request: {
  query?: string | undefined;
  cookie?: string | undefined;
  header?: string | undefined;
}): Language {
  const spoken = (request.header ?? '')
    .split(',')
    .map((part) => asLanguage(part.trim().slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined);
  return asLanguage(request.query) ?? asLanguage(request.cookie) ?? spoken ?? 'en';
}

/** Language of a page, chosen by the same rule as in the web (default Vietnamese), so that the two agree. */
export function pageLanguage(request: { query?: string | undefined; cookie?: string | undefined }): Language {
  return asLanguage(request.query) ?? asLanguage(request.cookie) ?? 'vi';
}
