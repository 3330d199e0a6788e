// Vite plug-in for a small entry: writes only the texts that its modules name, as lang/{entry}-{language}.json. The whole site's file is
// ten times larger, too much for a phone at the gate or in a queue.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages } from './compile-messages.ts';

/** The `ids` that occur in `code` as a whole string, or match the beginning of a template: `ticket.status.${status}`. */
export function namedTexts(ids: readonly string[], code: string): string[] {
  const whole = new Set([...code.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text]) => text ?? ''));
  const beginnings = [...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, text]) => text ?? '');
  return ids.filter((id) => whole.has(id) || beginnings.some((beginning) => id.startsWith(beginning)));
}

export function entryTexts(entry: string, publicDir: string): Plugin {
  const codes: string[] = [];
  return {
    name: `mo-man-${entry}-texts`,
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.TEXTS': JSON.stringify(`${entry}-`) } }),
    // The page's first script preloads them by this name.
    transformIndexHtml: (html) => html.replace('<html ', `<html data-texts="${entry}-" `),
    moduleParsed({ id, code }) {
      if (code && !id.includes('node_modules')) codes.push(code);
    },
    generateBundle() {
      const code = codes.join('\n');
      for (const language of ['vi', 'en']) {
        const file = join(publicDir, 'lang', `${language}.json`);
        const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
        const named = Object.fromEntries(namedTexts(Object.keys(all), code).map((id) => [id, all[id] ?? '']));
        const source = compileMessages(named, language, file);
        this.emitFile({ type: 'asset', fileName: `lang/${entry}-${language}.json`, source });
      }
    },
  };
}
