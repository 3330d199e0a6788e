// Licences of packages that the product, which is Apache-2.0, may use at run time.
import { type Bill, nameIn } from './list-packages.ts';

/** Licences that require only attribution, or whose conditions are limited to the package's own files. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** TABLE of packages with individual approval: their licence and the reason. */
const lookedAt: Readonly<Record<string, { licence: string; why: string }>> = {
  'web-push': { licence: 'MPL-2.0', why: 'what is owed ends at its own files, which are not changed' },
  'node-forge': { licence: '(BSD-3-Clause OR GPL-2.0)', why: 'BSD-3-Clause is chosen' },
  '@img/sharp-libvips-': {
    licence: 'LGPL-3.0-or-later',
    why: 'a library of its own that is loaded at run time and may be replaced; not changed',
  },
  'type-fest': { licence: '(MIT OR CC0-1.0)', why: 'MIT is chosen' },
  'sha.js': { licence: '(MIT AND BSD-3-Clause)', why: 'both are allowed' },
  'png-js': { licence: '', why: 'its LICENSE file is MIT; its manifest says nothing' },
};

/** A line for each package whose licence is not allowed. */
export function refusedLicences({ components }: Bill): string[] {
  return components.flatMap(({ purl, licenses = [] }) => {
    const name = nameIn(purl);
    const licence = licenses.map(textOf).join(' AND ');
    // One package for each platform.
    const known = lookedAt[name] ?? lookedAt[name.replace(/(?<=^@img\/sharp-libvips-).*/, '')];
    const isFine = allowed.has(licence) || known?.licence === licence;
    return isFine ? [] : [`${name}: ${licence || 'no licence'} is not allowed (scripts/sbom/licences.ts)`];
  });
}

type Licence = NonNullable<Bill['components'][number]['licenses']>[number];

const textOf = (said: Licence): string => {
  if ('expression' in said) return said.expression;
  return 'id' in said.license ? said.license.id : said.license.name;
};
