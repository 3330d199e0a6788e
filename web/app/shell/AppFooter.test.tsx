import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterAll, expect, test } from 'vitest';
import type { Messages } from '../../lib/intl/load-messages.ts';
import { LanguageProvider } from '../../lib/intl/LanguageProvider.tsx';
import { giveSiteSettings } from '../../storage/site-settings.ts';
import { AppFooter } from './AppFooter.tsx';

const english = join(import.meta.dirname, '..', '..', 'public', 'lang', 'en.json');
const texts = JSON.parse(readFileSync(english, 'utf8')) as Messages & Record<string, string>;
const link = texts['shell.footer.createEvent'] ?? '';

const site = { miniApps: [], partnerDomains: [] };
afterAll(() => giveSiteSettings(site));

function footerWith(createEventUrl?: string): string {
  giveSiteSettings({ ...site, createEventUrl });
  return renderToStaticMarkup(
    <LanguageProvider first={texts} language="en">
      <StaticRouter location="/">
        <AppFooter />
      </StaticRouter>
    </LanguageProvider>,
  );
}

test('the footer links organizers to the page where they create events', () => {
  expect(footerWith('https://organizers.example/new')).toContain(
    `<a href="https://organizers.example/new">${link}</a>`,
  );
});

test('without such a page the footer has no link to it', () => {
  expect(footerWith()).not.toContain(link);
});
