// Vite plug-in: gives waiting.html its first script (web/app/waiting/waiting-first.ts). In development the page starts with the app.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { waitingFirstTexts } from '../features/queue/first/waiting-first-texts.ts';
import { buildFirstScript, withFirstScript } from './first-script.ts';

export function waitingFirst(publicDir: string): Plugin {
  let outDir = '';
  let root = '';
  return {
    name: 'mo-man-waiting-first',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const input = join(root, 'app', 'waiting', 'waiting-first.ts');
        const file = await buildFirstScript({
          name: 'waiting-first',
          input,
          outDir,
          publicDir,
          texts: waitingFirstTexts,
        });
        const page = join(outDir, 'waiting.html');
        writeFileSync(page, withFirstScript(readFileSync(page, 'utf8'), file));
      },
    },
  };
}
