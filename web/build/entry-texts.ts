// Vite plug-in of an entry that must be small: ships the texts that its own modules name, as lang/{entry}-{language}.json. The
// file of the whole site is ten times larger, and a phone at the gate or in a line would have to read all of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages } from './compile-messages.ts';

/** Of `ids` those that stand in `code` as a whole text, or begin as a template there does: `ticket.status.${status}`. */
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
    // The first script of the page fetches them ahead by this name.
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
