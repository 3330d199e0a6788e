// The built index.html, made ready for many pages: its styles inside, its start script inside, a place for each page's own.
// The policy names both by their hash, so a page is the same for all its readers and is packed once.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '../language.ts';

/** Where the build says what belongs together. */
const manifestFile = '.vite/manifest.json';
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifest>;

/** Entries of the build, by the source that the web names in web/app/routes.tsx. */
const screens = {
  home: 'features/home/HomeScreen.tsx',
  event: 'features/event/EventScreen.tsx',
} as const;

export interface PageParts {
  language: Language;
  /** Tags of the head, `<title>` among them. */
  head: string;
  /** What stands on the screen until the web draws it. */
  body: string;
  /** Data for scripts of the page. */
  data: string;
}

export type ScreenName = keyof typeof screens | 'any';

export interface Shell {
  /** For `script-src` of the policy: the start script that stands in the page. */
  scriptHash: string;
  /** For `style-src` of the policy: the styles that stand in a page of this screen. */
  styleHash(screen: ScreenName): string;
  page(screen: ScreenName, parts: PageParts): string;
  /** Letters of the longest shell, without what is filled in. */
  letters: number;
}

/** The places in the shell that are filled for each page: unguessable, so no content can hold one. */
const secret = randomUUID();
const places = ['language', 'head', 'body', 'data'] as const;
type Place = (typeof places)[number];
const markOf = (place: Place): string => `%${place}-${secret}%`;
const anyMark = new RegExp(`%(${places.join('|')})-${secret}%`);
/** The parted curtain of web/shared/ui/page/Brand.tsx. */
const brand =
  '<svg class="mm-brand-mark" viewBox="0 0 512 512" aria-hidden="true"><path class="mm-brand-light" d="M256 312 370 432H142z"/><path d="M64 80h120c0 74 26 134 72 176 46-42 72-102 72-176h120v352h-96c12-66 8-124-12-178-18 54-46 94-84 124-38-30-66-70-84-124-20 54-24 112-12 178H64z"/></svg><span class="mm-brand-name">Mở Màn</span>';
const header = `<header class="mm-header"><div class="mm-header-inner"><a class="mm-brand" href="/">${brand}</a></div></header>`;

export function readShell(webDist: string): Shell {
  const read = (path: string) => readFileSync(join(webDist, path), 'utf8');
  const built = existsSync(join(webDist, manifestFile)) ? manifest.parse(JSON.parse(read(manifestFile))) : {};
  const boot = read('boot.js');
  const html = read('index.html');
  const entry = filesOf(built, 'index.html');
  const later: string[] = [];
  // What stands in the page is not fetched: the disabled links only tell lazy imports that it is there.
  const slim = html
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
      if (entry.styles.length === 0) return link;
      later.push(link.trim().replace('<link', '<link disabled'));
      return '';
    })
    .replace('<script src="/boot.js"></script>', () => `<script>${boot}</script>`);

  const shellOf = (screen: ScreenName) => {
    const files = screen === 'any' ? { scripts: [], styles: [] } : filesOf(built, screens[screen]);
    const styles = [...new Set([...entry.styles, ...files.styles])].map(read).join('\n');
    const preloads = files.scripts
      .filter((script) => !entry.scripts.includes(script))
      .map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`);
    const links = files.styles
      .filter((style) => !entry.styles.includes(style))
      .map((style) => `<link disabled rel="stylesheet" crossorigin href="/${style}">`);
    const pieces = slim
      .replace('<html lang="vi">', `<html lang="${markOf('language')}">`)
      .replace(/<title>[^<]*<\/title>/, markOf('head'))
      .replace('</head>', () => `${preloads.join('')}<style>${styles}</style></head>`)
      .replace(/<div id="root">.*?<\/div><\/div>/s, rootOf(markOf('body')))
      .replace('</body>', () => `${markOf('data')}${[...later, ...links].join('')}</body>`)
      .split(anyMark);
    return { pieces, styleHash: hashOf(styles) };
  };
  const shells = { any: shellOf('any'), home: shellOf('home'), event: shellOf('event') };

  return {
    scriptHash: hashOf(boot),
    styleHash: (screen) => shells[screen].styleHash,
    page: (screen, parts) =>
      // Every second piece is the name of a place.
      shells[screen].pieces.map((piece, at) => (at % 2 === 0 ? piece : parts[piece as Place])).join(''),
    letters: Math.max(...Object.values(shells).map(({ pieces }) => pieces.join('').length)),
  };
}

/** How a policy names what stands in a page. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const rootOf = (body: string) =>
  `<div id="root">${header}<main id="main" class="mm-main">${body}</main></div>`;

/** The files of an entry with all that it imports at once. */
function filesOf(built: Manifest, source: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = built[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports.forEach(visit);
    for (const style of chunk.css) styles.add(style);
  };
  visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}
