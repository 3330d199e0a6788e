// The skeletons are written by hand and must use classes that the web's style sheets have.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { skeletons } from './skeletons.rule.ts';

const web = join(import.meta.dirname, '..', '..', 'web');
const css = globSync('{app,features,lib,parts,ui}/**/*.css', { cwd: web })
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n');

test.each(Object.entries(skeletons))(
  '%s: every class has a rule in the style sheets of the web',
  (_, html) => {
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
    expect(classes.size).toBeGreaterThan(2);
    for (const name of classes) expect(css, name).toMatch(new RegExp(`\\.${name}(?![\\w-])`));
  },
);
