// Puts the styles and first scripts of a built entry (ticket.html, waiting.html) inline, so that a phone can draw it from one answer of
// the service worker or of a slow network. The CSP allows them by hash.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './shell-html.ts';

export interface EntryHtml {
  html: string;
  /** For `script-src` of the CSP. */
  scriptHash: string;
  /** For `style-src` of the CSP. */
  styleHash: string;
}

const script = /<script src="\/([\w./-]+\.js)"><\/script>/g;
const style = /\s*<link rel="stylesheet"[^>]*href="\/([\w./-]+\.css)"[^>]*>/g;

/** `page` is the file name in the built web. */
export function readEntryHtml(webDist: string, page: string): EntryHtml {
  const read = (path: string): string | undefined =>
    existsSync(join(webDist, path)) ? readFileSync(join(webDist, path), 'utf8') : undefined;
  const hashes: string[] = [];
  const styles: string[] = [];
  const later: string[] = [];
  const withScripts = readFileSync(join(webDist, page), 'utf8').replace(script, (tag, file: string) => {
    const text = read(file);
    if (text === undefined || text.includes('</script')) return tag;
    hashes.push(hashOf(text));
    return `<script>${text}</script>`;
  });
  const slim = withScripts.replace(style, (tag, file: string) => {
    const text = read(file);
    if (text === undefined) return tag;
    styles.push(text);
    // Disabled links tell lazy imports that the style sheet is already present.
    later.push(tag.trim().replace('<link', '<link disabled'));
    return '';
  });
  const sheet = styles.join('\n');
  const html = slim
    .replace('</head>', () => (sheet ? `<style>${sheet}</style></head>` : '</head>'))
    .replace('</body>', () => `${later.join('')}</body>`);
  return { html, scriptHash: hashes.join(' '), styleHash: sheet ? hashOf(sheet) : '' };
}
