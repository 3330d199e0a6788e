import type { pageKinds } from '@mo-man/schema/values.ts';
import { routes } from '@mo-man/schema/spec/routes.ts';

export type PageKind = (typeof pageKinds)[number];

/** The label of a page by its path, the only thing that is reported of it; null for a page without one. */
export function pageKind(path: string): PageKind | null {
  if (path === '/') return 'homepage';
  if (/^\/my-tickets(?:\/|$)/.test(path)) return 'my tickets page';
  if (/^\/payment-return\//.test(path)) return 'thank you page';
  const isScreen = routes.some((row) => row.path === path) || path.startsWith('/my-');
  return !isScreen && /^\/[^/]*-[A-Za-z0-9]{1,40}$/.test(path) ? 'event details page' : null;
}
