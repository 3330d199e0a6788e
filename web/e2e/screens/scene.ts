// A scene brings a browser to one state of the site, once for each language; the looks are turned over there.
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../_fixtures.ts';

export interface Stage {
  page: Page;
  context: BrowserContext;
  language: Language;
  /** The site's words. */
  t: (id: string) => string;
  /** Another browser at the same site, with an account of its own. */
  another: () => Promise<Page>;
}

export interface Scene {
  name: string;
  /** `fresh`: an account that has done nothing yet. `buyer`: one that all such scenes of a language share. */
  account?: 'fresh' | 'buyer';
  /** Resolves when the screen shows what it is about. */
  open: (stage: Stage) => Promise<void>;
  /** Puts back what others would stumble over. */
  after?: () => Promise<void>;
  /** True where a failure is the point: the console may speak of it. */
  isFailing?: boolean;
}
