import type { Language } from '@mo-man/schema/values.ts';
export type { Language };

const known = new Map<string, Language>([
  ['vi', 'vi'],
  ['en', 'en'],
]);

const primary = (tag: string): Language | undefined =>
  known.get(tag.trim().toLowerCase().split(/[-_]/)[0] ?? '');

function fromHeader(header: string): Language | undefined {
  const preferences = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';');
    const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const weight = quality ? Number(quality.slice(2)) : 1;
    return { tag, weight: Number.isFinite(weight) ? weight : 0 };
  });
  preferences.sort((a, b) => b.weight - a.weight);
  for (const { tag, weight } of preferences) {
    const language = weight > 0 ? primary(tag) : undefined;
    if (language) return language;
  }
  return undefined;
}

/** `?lang=` first, then Accept-Language; a caller without a preference gets English. */
export function languageOf(
  hints: { query?: unknown; header?: string | undefined },
  fallback: Language = 'en',
): Language {
  const asked = typeof hints.query === 'string' ? primary(hints.query) : undefined;
  return asked ?? (hints.header ? fromHeader(hints.header) : undefined) ?? fallback;
}

/** The language of a request, read from its undecoded address, because `lang` is removed from a validated query. */
export function languageOfRequest({ url, headers }: LanguageHints): Language {
  const at = url.indexOf('?');
  const query = at < 0 ? undefined : (new URLSearchParams(url.slice(at)).get('lang') ?? undefined);
  return languageOf({ query, header: headers['accept-language'] });
}

interface LanguageHints {
  url: string;
  headers: { 'accept-language'?: string | undefined };
}
