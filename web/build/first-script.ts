// Builds the first script of a small page (ticket.html, waiting.html) as a file of its own; the gateway writes it into the page.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { fillLimits } from '@mo-man/schema/rules/site/fill-limits.rule.ts';
import { inlineLimits } from './inline-limits.ts';

interface FirstScript {
  /** `ticket-first`: name of the built file, and of its source without the extension. */
  name: string;
  /** The source. */
  input: string;
  outDir: string;
  publicDir: string;
  /** Ids of the texts that the script finds in FIRST_TEXTS, in both languages. */
  texts: readonly string[];
}

/** Returns the path of the built file on the site. */
export async function buildFirstScript({
  name,
  input,
  outDir,
  publicDir,
  texts,
}: FirstScript): Promise<string> {
  const textsOf = (language: 'vi' | 'en') => {
    const all = JSON.parse(readFileSync(join(publicDir, 'lang', `${language}.json`), 'utf8')) as Record<
      string,
      string
    >;
    return Object.fromEntries(texts.map((id) => [id, fillLimits(all[id] ?? '', language)]));
  };
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { FIRST_TEXTS: JSON.stringify({ vi: textsOf('vi'), en: textsOf('en') }) },
    plugins: [inlineLimits()],
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      manifest: `${name}.json`,
      rolldownOptions: {
        input,
        output: { format: 'iife', entryFileNames: `assets/${name}-[hash].js` },
      },
    },
  });
  const listed = join(outDir, `${name}.json`);
  const [first] = Object.values(JSON.parse(readFileSync(listed, 'utf8')) as Record<string, { file: string }>);
  rmSync(listed);
  return `/${first?.file}`;
}

/** The page with a script behind its title, after boot.js, so that it runs while the page is still being received. */
export const withFirstScript = (html: string, file: string): string =>
  html
    .replace('<script src="/boot.js"></script>', '')
    .replace(
      '</title>',
      `</title>\n    <script src="/boot.js"></script>\n    <script src="${file}"></script>`,
    );
