// The site in a page of another site, with third-party cookies blocked: a partner's person without an account, and a page of no partner.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inLanguage, test } from '../_fixtures.ts';
import { enterAs, frameOf, openPartnerBrowser, type PartnerBrowser, partnerOrigin } from './_partner.ts';
import { baseUrl, sql } from '../_system.ts';

let partner: PartnerBrowser;
test.afterEach(() => partner?.close());

inLanguage('en', "The mini-app in a partner's page", (language) => {
  test('asks a person without an account for the missing data, in the frame', async ({ t }) => {
    // An earlier login may have set the name.
    await sql(
      `UPDATE users SET name = '' WHERE id IN
         (SELECT user_id FROM identities WHERE provider = 'tiki' AND subject = 'khong-ten')`,
    );
    const origin = await partnerOrigin();
    partner = await openPartnerBrowser(language);
    const { page } = partner;
    const framed = page.frameLocator('#tickets');
    await page.goto(`${origin}/partner`);
    await expect(framed.getByRole('button', { name: t('shell.login.open') })).toBeEnabled();
    await enterAs(page, origin, 'khong-ten');
    const dialog = framed.getByRole('dialog');
    await expect(dialog.getByLabel(t('auth.name.label'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(framed.locator('button[popovertarget]').first()).toBeVisible();
  });
});

test('cannot be embedded by a page of no configured partner, which cannot use its cookies either', async () => {
  partner = await openPartnerBrowser('vi');
  const { page } = partner;
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><iframe id="tickets" src="${baseUrl()}/tiki/"></iframe>`);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
    await expect.poll(async () => (await frameOf(page)).url()).toMatch(/^chrome-error:/);
    const acted = await page.evaluate(async (site) => {
      const body = JSON.stringify({ query: '{ me { id } }' });
      const headers = {
        'content-type': 'application/json',
        'x-mm-app': 'tiki',
        'apollo-require-preflight': '1',
      };
      const act = fetch(`${site}/graphql`, { method: 'POST', credentials: 'include', headers, body });
      const socket = new WebSocket(`${site.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      const opened = new Promise((resolve) => {
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('refused');
      });
      return [await act.then((answer) => String(answer.status)).catch(() => 'refused'), await opened];
    }, baseUrl());
    expect(acted).toEqual(['refused', 'refused']);
  } finally {
    stranger.close();
  }
});
