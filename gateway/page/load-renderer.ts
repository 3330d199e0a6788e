// Loads the server renderer from the web's build; it renders the site's own React components in this process.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstData } from '@mo-man/schema/wire/first-data.ts';
import type { Language } from '../lib/language.ts';

/** Renders the whole screen of an address, with header and footer. */
export type RenderPage = (page: { path: string; first: FirstData }) => Promise<string>;

interface RendererModule {
  createRenderer(options: { site: unknown; messages: Record<Language, unknown> }): RenderPage;
}

/** Undefined when the build has no renderer; then pages carry their data and the app renders them. */
export async function loadRenderer(webDist: string, site: unknown): Promise<RenderPage | undefined> {
  const file = join(webDist, '.server', 'render-page.js');
  if (!existsSync(file)) return undefined;
  const texts = (language: Language) =>
    JSON.parse(readFileSync(join(webDist, 'lang', `${language}.json`), 'utf8')) as unknown;
  const { createRenderer } = (await import(pathToFileURL(file).href)) as RendererModule;
  return createRenderer({ site, messages: { vi: texts('vi'), en: texts('en') } });
}
