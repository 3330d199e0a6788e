// A scene brings a browser to one state of the site, once per language; sizes and themes are changed there.
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../_fixtures.ts';

export interface Stage {
  page: Page;
  context: BrowserContext;
  language: Language;
  t: (id: string) => string;
  another: () => Promise<Page>;
}

export interface Scene {
  name: string;
  /** `fresh`: a new account. `buyer`: one shared by all such scenes of a language. */
  account?: 'fresh' | 'buyer';
  open: (stage: Stage) => Promise<void>;
  /** Resets what would disturb other scenes. */
  after?: () => Promise<void>;
  /** True where a failure is intended, so that the console may report it. */
  isFailing?: boolean;
}
