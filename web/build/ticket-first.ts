// Vite plug-in: builds the first script of ticket.html (web/app/ticket/ticket-first.ts) as a file of its own, which gets the page's other
// scripts as a list. In development the page starts with the app.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { fillLimits } from '@mo-man/schema/rules/site/fill-limits.rule.ts';
import { firstTexts } from '../features/tickets/first/first-texts.ts';
import { inlineLimits } from './inline-limits.ts';

/** The scripts of a built page, the entry first, and the page without them. */
export function takeScripts(html: string): { files: string[]; rest: string } {
  const files: string[] = [];
  const take = (pattern: RegExp, text: string) =>
    text.replace(pattern, (_, file: string) => {
      files.push(file);
      return '';
    });
  const withoutEntry = take(/\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g, html);
  return { rest: take(/\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g, withoutEntry), files };
}

export function ticketFirst(publicDir: string): Plugin {
  let outDir = '';
  let root = '';
  const textsOf = (language: 'vi' | 'en') => {
    const all = JSON.parse(readFileSync(join(publicDir, 'lang', `${language}.json`), 'utf8')) as Record<
      string,
      string
    >;
    return Object.fromEntries(firstTexts.map((id) => [id, fillLimits(all[id] ?? '', language)]));
  };
  return {
    name: 'mo-man-ticket-first',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const texts = { vi: textsOf('vi'), en: textsOf('en') };
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { FIRST_TEXTS: JSON.stringify(texts) },
          plugins: [inlineLimits()],
          build: {
            target: 'es2022',
            outDir,
            emptyOutDir: false,
            manifest: 'ticket-first.json',
            rolldownOptions: {
              input: join(root, 'app', 'ticket', 'ticket-first.ts'),
              output: { format: 'iife', entryFileNames: 'assets/ticket-first-[hash].js' },
            },
          },
        });
        const listed = join(outDir, 'ticket-first.json');
        const [first] = Object.values(
          JSON.parse(readFileSync(listed, 'utf8')) as Record<string, { file: string }>,
        );
        rmSync(listed);
        const page = join(outDir, 'ticket.html');
        const { files, rest } = takeScripts(readFileSync(page, 'utf8'));
        const list = `<script type="application/json" id="ticket-app">${JSON.stringify(files)}</script>`;
        // First in the page, so that the database is read while the page is still parsed.
        const script = `<script src="/${first?.file}"></script>`;
        writeFileSync(
          page,
          rest
            .replace('<script src="/boot.js"></script>', '')
            .replace('</title>', `</title>\n    <script src="/boot.js"></script>\n    ${script}`)
            .replace('</body>', `${list}\n  </body>`),
        );
      },
    },
  };
}
