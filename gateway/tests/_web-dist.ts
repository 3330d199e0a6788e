// A small built web: pages, a start script, styles and scripts, and a build manifest.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newFolder } from '../../testing/engines/folder.ts';
import { drawnSources } from '../page/shell-html.ts';

const indexHtml = `<!doctype html>
<html lang="vi">
  <head>
    <title>app</title>
    <script src="/boot.js"></script>
    <script type="module" crossorigin src="/assets/app-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/app-1.css">
  </head>
  <body>
    <div id="root"><div class="mm-first-paint"></div></div>
  </body>
</html>
`;
const screen = (name: string) => ({
  file: `assets/${name}-1.js`,
  css: [`assets/${name}-1.css`],
  imports: ['_shared-1.js'],
});

const drawnScreens = Object.entries(drawnSources);

const files: Record<string, string> = {
  'index.html': indexHtml,
  'ticket.html': '<!doctype html><title>ticket</title>',
  'waiting.html': '<!doctype html><title>waiting</title>',
  'gate.html': '<!doctype html><title>gate</title>',
  'boot.js': 'boot()',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/app-1.js', css: ['assets/app-1.css'], imports: ['_shared-1.js'] },
    '_shared-1.js': { file: 'assets/shared-1.js' },
    'app/main.tsx': {
      file: 'assets/main-1.js',
      css: ['assets/main-1.css'],
      imports: ['_shared-1.js', 'index.html'],
    },
    ...Object.fromEntries(drawnScreens.map(([name, source]) => [source, screen(name)])),
  }),
  // A small renderer that prints its input, and fails for paths with `phien-cho`.
  '.server/render-page.js': `export const createRenderer = ({ site, messages }) => async ({ path, first }) => {
    if (path.includes('phien-cho')) throw new Error('cannot be drawn');
    return '<a class="mm-brand" href="/">Mở Màn</a><p>' + [path, first.operation, first.language, messages[first.language].drawn, JSON.stringify(site.miniApps)].join('|') + '</p>';
  };`,
  'lang/vi.json': '{"drawn":"vẽ"}',
  'lang/en.json': '{"drawn":"drawn"}',
  'assets/app-1.js': 'app',
  'assets/app-1.css': '.app{}',
  'assets/main-1.css': '.main{}',
  ...Object.fromEntries(drawnScreens.map(([name]) => [`assets/${name}-1.css`, `.${name}{}`])),
};

/** Writes the files to a new folder, with `more` added or replaced. */
export function builtWeb(more: Record<string, string | Buffer> = {}): string {
  const folder = newFolder();
  for (const [name, content] of Object.entries({ ...files, ...more })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
