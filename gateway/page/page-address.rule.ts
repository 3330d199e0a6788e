import { isPageName, type PageName } from '@mo-man/schema/rules/site/page-names.rule.ts';
import type { ProfileKind } from '@mo-man/schema/values.ts';
import { type RouteRow, routes } from '@mo-man/schema/spec/routes.ts';

/** What an address of the site shows to readers without a session. */
export type PageAddress =
  | { kind: 'home' }
  /** `/{slug}-{id}`: an id has no hyphen, so the last hyphen separates them. */
  | { kind: 'event'; slug: string; id: string }
  | { kind: 'search' }
  /** A legal text. */
  | { kind: 'policy'; name: PageName }
  /** A public voucher, or a voting; `name` is its id or slug. */
  | { kind: 'voucher' | 'voting'; name: string }
  /** An artist, an organizer or a venue. */
  | { kind: 'profile'; of: ProfileKind; slug: string }
  /** The help centre, or an article of it. */
  | { kind: 'help' }
  | { kind: 'helpArticle'; slug: string }
  /** Another screen. It is indexed when it needs no login and has a single address. */
  | { kind: 'screen'; path: string; isIndexed: boolean; isSecret: boolean }
  | { kind: 'unknown' };

/** A form between the articles. */
const contactPath = '/help/contact';
const eventPath = '/{slug}-{id}';
const parameter = /\\\{\w+\\\}/g;
const escaped = (path: string) => path.replace(/[.{}]/g, String.raw`\$&`);
const screens = routes
  .filter(({ path }) => path !== '/' && path !== eventPath)
  .map(({ path, login, values, isSecret = false }: RouteRow) => ({
    pattern: new RegExp(
      `^${escaped(path).replace(parameter, values ? `(?:${values.join('|')})` : '[^/]+')}$`,
    ),
    isIndexed: !login && !path.includes('{'),
    isSecret,
  }));
/** Pages rendered here whose address contains an id or slug. */
const named = { voucher: /^\/vouchers\/([\w-]{1,80})$/, voting: /^\/voting\/([\w-]{1,80})$/ };
const profile = /^\/(artist|organizer|venue)s\/([\w-]{1,200})$/;
const article = /^\/help\/([\w-]{1,80})$/;
/** Personal pages begin like this, and no event does. */
const ownPrefix = '/my-';
const event = /^\/([^/]*)-([A-Za-z0-9]{1,40})$/;

/** Classifies a path by the route table; the path is as the browser sent it, without its query. */
export function pageAddress(path: string): PageAddress {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (plain === '/') return { kind: 'home' };
  if (plain === '/search') return { kind: 'search' };
  const name = plain.slice(1);
  if (isPageName(name)) return { kind: 'policy', name };
  for (const kind of ['voucher', 'voting'] as const) {
    const [, ofKind] = named[kind].exec(plain) ?? [];
    if (ofKind) return { kind, name: ofKind };
  }
  const [, of, ofProfile] = profile.exec(plain) ?? [];
  if (of && ofProfile) return { kind: 'profile', of: of as ProfileKind, slug: ofProfile };
  if (plain === '/help') return { kind: 'help' };
  const [, slugOfArticle] = article.exec(plain) ?? [];
  if (slugOfArticle && plain !== contactPath) return { kind: 'helpArticle', slug: slugOfArticle };
  const screen = screens.find(({ pattern }) => pattern.test(plain));
  if (screen) return { kind: 'screen', path: plain, isIndexed: screen.isIndexed, isSecret: screen.isSecret };
  if (plain.startsWith(ownPrefix)) return { kind: 'unknown' };
  const [, slug = '', id] = event.exec(plain) ?? [];
  return id ? { kind: 'event', slug, id } : { kind: 'unknown' };
}
