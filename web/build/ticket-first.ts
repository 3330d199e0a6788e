// Vite plug-in: gives ticket.html its first script (web/app/ticket/ticket-first.ts), which gets the page's other scripts as a list. In
// development the page starts with the app.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { firstTexts } from '../features/tickets/first/first-texts.ts';
import { buildFirstScript, withFirstScript } from './first-script.ts';

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
        const input = join(root, 'app', 'ticket', 'ticket-first.ts');
        const file = await buildFirstScript({
          name: 'ticket-first',
          input,
          outDir,
          publicDir,
          texts: firstTexts,
        });
        const page = join(outDir, 'ticket.html');
        const { files, rest } = takeScripts(readFileSync(page, 'utf8'));
        const list = `<script type="application/json" id="ticket-app">${JSON.stringify(files)}</script>`;
        writeFileSync(page, withFirstScript(rest, file).replace('</body>', `${list}\n  </body>`));
      },
    },
  };
}
