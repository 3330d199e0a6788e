// Vite plug-in: serves and builds /lang/{language}.json with every message parsed to an AST, so that the browser needs no ICU parser, and
// with the numbers of schema/limits.ts filled in. The plain texts are in public/lang/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { fillLimits } from '@mo-man/schema/rules/site/fill-limits.rule.ts';

const languages = ['vi', 'en'] as const;

export function compileMessages(plain: Record<string, string>, language: string, where: string): string {
  const compiled = Object.entries(plain).map(([id, text]) => {
    try {
      return [id, parse(fillLimits(text, language))] as const;
    } catch (cause) {
      throw new Error(`${where}: message "${id}" is not valid ICU: ${text}`, { cause });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

export function compiledMessages(publicDir: string): Plugin {
  const compile = (language: string) => {
    const file = join(publicDir, 'lang', `${language}.json`);
    return compileMessages(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>, language, file);
  };
  return {
    name: 'mo-man-compiled-messages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = languages.find((one) => request.url?.split('?')[0] === `/lang/${one}.json`);
        if (!language) return next();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.setHeader('cache-control', 'no-cache');
        response.end(compile(language));
      });
    },
    generateBundle() {
      for (const language of languages) {
        this.emitFile({ type: 'asset', fileName: `lang/${language}.json`, source: compile(language) });
      }
    },
  };
}
