// A pseudo-language: the site's texts made 40 % longer. In the browser only, because the server renders no page in it.
import type { Page } from '@playwright/test';

type Part =
  | string
  | { type: number; value?: unknown; options?: Record<string, { value: Part[] }>; children?: Part[] };

/** A plain text, a parsed message, or a list of its parts. */
function longer(part: unknown): unknown {
  if (typeof part === 'string') return stretched(part);
  if (Array.isArray(part)) return part.map(longer);
  const { type, value, options, children } = part as Exclude<Part, string>;
  if (type === 0 && typeof value === 'string') return { type, value: stretched(value) };
  return {
    ...(part as object),
    ...(options && {
      options: Object.fromEntries(
        Object.entries(options).map(([name, one]) => [name, { ...one, value: longer(one.value) }]),
      ),
    }),
    ...(children && { children: longer(children) }),
  };
}

/** Repeats the beginning of the text, so that words keep a usual length. */
const stretched = (text: string): string => {
  const words = text.trim();
  if (!/\p{L}{2}/u.test(words)) return text;
  return text.replace(words, () => `${words} ${words.slice(0, Math.ceil(words.length * 0.4)).trim()}`);
};

/** From here on the app renders every page with these texts. */
export async function speakLonger(page: Page): Promise<void> {
  await page.route(/\/lang\/[\w-]+\.json/, async (route) => {
    const response = await route.fetch();
    const texts = (await response.json()) as Record<string, unknown>;
    const json = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, longer(text)]));
    await route.fulfill({ response, json });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/ data-drawn="\w*"/, '');
    await route.fulfill({ response, body });
  });
}
