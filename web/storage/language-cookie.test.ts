import { afterEach, expect, test, vi } from 'vitest';

vi.mock('./site-settings.ts', () => ({ miniApp: () => undefined }));
const { forgetLanguage, rememberLanguage } = await import('./language-cookie.ts');
afterEach(() => vi.unstubAllGlobals());

test('keeps the chosen language for 365 days', () => {
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  rememberLanguage('en');
  expect(document.cookie).toBe(`_culture=en; path=/; max-age=${365 * 86_400}; samesite=lax`);
});

test('deletes the language at logout', () => {
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  forgetLanguage();
  expect(document.cookie).toBe('_culture=; path=/; max-age=0; samesite=lax');
});
