import type { Language } from '@mo-man/schema/values.ts';
/** Languages of the site. */
export type { Language };

const asLanguage = (text: string | undefined): Language | undefined =>
  text === 'vi' || text === 'en' ? text : undefined;

/**
 * Language of a request: `?lang=` first (canonical, used by hreflang and caches), then the site's cookie, then the
 * first language of the header that we speak, then English (the server's default).
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

/** Language of a page: as the web itself chooses (the client's default is Vietnamese), so that neither corrects the other. */
export function pageLanguage(request: { query?: string | undefined; cookie?: string | undefined }): Language {
  return asLanguage(request.query) ?? asLanguage(request.cookie) ?? 'vi';
}
