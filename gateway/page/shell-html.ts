// Prepares the built index.html as a template: styles and the start script inline, and placeholders for each page's own parts. The CSP
// allows both by hash, so a page is the same for all readers and is compressed once.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '../lib/language.ts';
import { jsonForHtml } from '../lib/escape-html.rule.ts';
import type { DrawnScreen } from './page-data.rule.ts';

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

/** Rendered screens: entries of the build, by their source in web/app/routes.tsx. */
export const drawnSources = {
  home: 'features/home/HomeScreen.tsx',
  event: 'features/event/EventScreen.tsx',
  policy: 'features/policy/PolicyScreen.tsx',
  search: 'features/search/page/SearchScreen.tsx',
  voucher: 'features/voucher/VoucherScreen.tsx',
  voting: 'features/voting/VotingScreen.tsx',
  profile: 'features/profile/ProfileScreen.tsx',
  help: 'features/help/HelpScreen.tsx',
  helpArticle: 'features/help/article/HelpArticleScreen.tsx',
} as const satisfies Record<DrawnScreen, string>;

export interface PageParts {
  /** The screen whose styles and scripts the page uses. */
  screen: ScreenName;
  language: Language;
  head: string;
  /** Content of the root element: the rendered screen, which the app hydrates, or a placeholder until the app renders. */
  root: string;
  data: string;
}

export type ScreenName = DrawnScreen | 'any';

/** A page with its CSP hashes, returned together so that they always match. */
export interface ShellPage {
  html: string;
  /** For `script-src` of the CSP: the inline start script. */
  scriptHash: string;
  /** For `style-src` of the CSP: the inline styles. */
  styleHash: string;
}

export interface Shell {
  page(parts: PageParts): ShellPage;
  /** Characters of the longest shell, without the filled-in parts. */
  letters: number;
}

/** Placeholders contain a random UUID, so that no content can contain one. */
const secret = randomUUID();
const places = ['language', 'head', 'root', 'data'] as const;
type Place = (typeof places)[number];
const markOf = (place: Place): string => `%${place}-${secret}%`;
const anyMark = new RegExp(`%(${places.join('|')})-${secret}%`);
/** The logo of web/ui/page/Brand.tsx. */
const brand =
  '<svg class="mm-brand-mark" viewBox="0 0 512 512" aria-hidden="true"><path class="mm-brand-light" d="M256 312 370 432H142z"/><path d="M64 80h120c0 74 26 134 72 176 46-42 72-102 72-176h120v352h-96c12-66 8-124-12-178-18 54-46 94-84 124-38-30-66-70-84-124-20 54-24 112-12 178H64z"/></svg><span class="mm-brand-name">Mở Màn</span>';
const header = `<header class="mm-header"><div class="mm-header-inner"><a class="mm-brand" href="/">${brand}</a></div></header>`;

export function readShell(webDist: string): Shell {
  const read = (path: string) => readFileSync(join(webDist, path), 'utf8');
  const built = existsSync(join(webDist, manifestFile)) ? manifest.parse(JSON.parse(read(manifestFile))) : {};
  const boot = read('boot.js');
  const html = read('index.html');
  const start = filesOf(built, 'index.html');
  const app = filesOf(built, 'app/main.tsx');
  const entry = {
    scripts: [...new Set([...start.scripts, ...app.scripts])],
    styles: [...new Set([...start.styles, ...app.styles])],
  };
  const later: string[] = [];
  // Inline styles are not loaded again: the disabled links only tell lazy imports that they are present.
  const slim = html
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
      if (entry.styles.length === 0) return link;
      later.push(link.trim().replace('<link', '<link disabled'));
      return '';
    })
    .replace('<script src="/boot.js"></script>', () => `<script>${boot}</script>`);

  const shellOf = (screen: ScreenName) => {
    const files = screen === 'any' ? { scripts: [], styles: [] } : filesOf(built, drawnSources[screen]);
    const styles = [...new Set([...entry.styles, ...files.styles])].map(read).join('\n');
    const scripts = [...new Set([...app.scripts, ...files.scripts])]
      .filter((script) => !start.scripts.includes(script))
      .map((script) => `/${script}`);
    // A rendered screen does not preload the app's scripts; its start script loads them when the app is needed.
    const preloads =
      screen === 'any'
        ? scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`).join('')
        : `<script type="application/json" id="app-files">${jsonForHtml(scripts)}</script>`;
    const links = [...new Set([...app.styles, ...files.styles])]
      .filter((style) => !start.styles.includes(style))
      .map((style) => `<link disabled rel="stylesheet" crossorigin href="/${style}">`);
    const pieces = slim
      .replace(
        '<html lang="vi">',
        `<html lang="${markOf('language')}"${screen === 'any' ? '' : ' data-screen'}>`,
      )
      .replace(/<title>[^<]*<\/title>/, markOf('head'))
      .replace('</head>', () => `${preloads}<style>${styles}</style></head>`)
      .replace(/<div id="root">.*?<\/div><\/div>/s, markOf('root'))
      .replace('</body>', () => `${markOf('data')}${[...later, ...links].join('')}</body>`)
      .split(anyMark);
    return { pieces, styleHash: hashOf(styles) };
  };
  const names = Object.keys(drawnSources) as DrawnScreen[];
  const shells = Object.fromEntries(
    ([...names, 'any'] as const).map((name) => [name, shellOf(name)]),
  ) as Record<ScreenName, ReturnType<typeof shellOf>>;

  const scriptHash = hashOf(boot);
  return {
    page: (parts) => {
      const { pieces, styleHash } = shells[parts.screen];
      // Every second piece is the name of a placeholder.
      const html = pieces.map((piece, at) => (at % 2 === 0 ? piece : parts[piece as Place])).join('');
      return { html, scriptHash, styleHash };
    },
    letters: Math.max(...Object.values(shells).map(({ pieces }) => pieces.join('').length)),
  };
}

export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A root that the app renders anew: the header's placeholder, then `body`. */
export const bareRoot = (body: string): string =>
  `<div id="root">${header}<main id="main" class="mm-main">${body}</main></div>`;

/** A root that the app hydrates (web/app/start.ts); `isOfQuery` when it was rendered with the address's query. */
export const drawnRoot = (screen: string, { isOfQuery }: { isOfQuery: boolean }): string =>
  `<div id="root" data-drawn="${isOfQuery ? 'query' : ''}">${screen}</div>`;

/** The files of an entry and everything it imports statically. */
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
