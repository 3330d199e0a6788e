// Vite plug-in: gives a small page (ticket.html, waiting.html) its first script, a file of its own that the gateway writes into the page
// (web/app/ticket/ticket-first.ts, web/app/waiting/waiting-first.ts). In development the page starts with the app.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { fillLimits } from '@mo-man/schema/rules/site/fill-limits.rule.ts';
import { inlineLimits } from './inline-limits.ts';

interface FirstScript {
  publicDir: string;
  /** Ids of the texts that the script finds in FIRST_TEXTS, in both languages. */
  texts: readonly string[];
  /** Changes the built page before the script is written into it. */
  change?: (html: string) => string;
}

export function firstScript(
  page: 'ticket' | 'waiting',
  { publicDir, texts, change = (html) => html }: FirstScript,
): Plugin {
  let outDir = '';
  let root = '';
  return {
    name: `mo-man-${page}-first`,
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const input = join(root, 'app', page, `${page}-first.ts`);
        const file = await buildScript({ name: `${page}-first`, input, outDir, publicDir, texts });
        const html = join(outDir, `${page}.html`);
        writeFileSync(html, withScript(change(readFileSync(html, 'utf8')), file));
      },
    },
  };
}

interface Script extends Omit<FirstScript, 'change'> {
  name: string;
  /** The source. */
  input: string;
  outDir: string;
}

/** Returns the path of the built file on the site. */
async function buildScript({ name, input, outDir, publicDir, texts }: Script): Promise<string> {
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

/** The page with the script behind its title, after boot.js, so that it runs while the page is still being received. */
const withScript = (html: string, file: string): string =>
  html
    .replace('<script src="/boot.js"></script>', '')
    .replace(
      '</title>',
      `</title>\n    <script src="/boot.js"></script>\n    <script src="${file}"></script>`,
    );

/** Replaces the scripts of a built page by a list of their files, the entry first, which the page's first script loads later. */
export function listScripts(html: string): string {
  const files: string[] = [];
  const take = (pattern: RegExp, text: string) =>
    text.replace(pattern, (_, file: string) => {
      files.push(file);
      return '';
    });
  const withoutEntry = take(/\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g, html);
  const rest = take(/\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g, withoutEntry);
  const list = `<script type="application/json" id="ticket-app">${JSON.stringify(files)}</script>`;
  return rest.replace('</body>', `${list}\n  </body>`);
}
