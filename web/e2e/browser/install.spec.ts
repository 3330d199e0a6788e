// The site as an app: what Chromium itself says of the manifest, and when and how installing is offered.
import AxeBuilder from '@axe-core/playwright';
import { type Page, devices } from '@playwright/test';
import { expectPaid } from '../_booking.ts';
import { bankButton, buyByApi, payByApi } from '../_buy.ts';
import { expect, inBothLanguages, inLanguage, signIn, test } from '../_fixtures.ts';
import { makeProfile, openBrowser } from '../_own-browser.ts';
import { baseUrl } from '../_system.ts';

/** What Chromium would send; headless never does. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset['asked'] = 'yes';
      return Promise.resolve({ outcome: answer });
    };
    dispatchEvent(Object.assign(event, { prompt }));
    if (!event.defaultPrevented) throw new Error('the browser would have asked by itself');
  }, outcome);
}

const withoutDevice = ({ defaultBrowserType: _, ...device }: (typeof devices)[string]) => device;
const iphone = withoutDevice(devices['iPhone 13'] ?? ({} as never));

inBothLanguages('Installing', (language) => {
  test('is possible: Chromium finds no fault with the manifest', async () => {
    const profile = await makeProfile();
    try {
      const browser = await openBrowser(profile.folder, { language, network: 'on' });
      await browser.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
      const page = await browser.newPage();
      await page.goto('/');
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute(
        'href',
        language === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest',
      );
      const session = await browser.newCDPSession(page);
      const { url, errors, data } = await session.send('Page.getAppManifest');
      expect({ url: new URL(url).pathname, errors }).toEqual({
        url: language === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest',
        errors: [],
      });
      expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/', lang: language, start_url: '/?src=pwa' });
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
      await browser.close();
    } finally {
      await profile.remove();
    }
  });
});

inLanguage('en', 'Installing', (language) => {
  test('is offered after a first ticket, never before, and not again once put off', async ({
    page,
    account,
    t,
    newEvent,
  }) => {
    const offer = page.getByRole('region', { name: t('install.offer.title') });
    await signIn(page, account);
    await page.goto('/my-tickets');
    await offerInstall(page, 'accepted');
    await expect(page.getByRole('heading', { name: t('tickets.empty.title') })).toBeVisible();
    await expect(offer).toBeHidden();

    await payByApi(page, { ...(await newEvent()), quantity: 1 });
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    await offerInstall(page, 'accepted');
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: t('install.offer.yes') }).click();
    await expect(page.getByText(t('install.offer.done'))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBe('yes');

    await page.goto('/my-tickets');
    await expect(page.locator('a[href^="/my-tickets/"]').first()).toBeVisible();
    await offerInstall(page, 'dismissed');
    await offer.getByRole('button', { name: t('install.offer.later') }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.locator('a[href^="/my-tickets/"]').first()).toBeVisible();
    await offerInstall(page, 'dismissed');
    await expect(offer).toBeHidden();
  });

  test('on an iPhone is a sheet of pictures that keeps the focus and can be left', async ({
    browser,
    account,
    t,
    newEvent,
  }) => {
    const context = await browser.newContext({ ...iphone, baseURL: baseUrl() });
    await context.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    const page = await context.newPage();
    await signIn(page, account);
    await buyByApi(page, { ...(await newEvent()), quantity: 1 });
    await page.goto('/my-tickets');
    const open = page.getByRole('button', { name: t('install.offer.how') });
    await open.click();
    const sheet = page.getByRole('dialog', { name: t('install.ios.title') });
    await expect(sheet.getByText(t('install.ios.add'))).toBeVisible();
    await expect(sheet.locator('svg.mm-install-picture')).toHaveCount(3);
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || Boolean(focused?.closest('dialog'));
      });
      expect(isInside).toBe(true);
    }
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await sheet.getByRole('button', { name: t('install.ios.close') }).click();
    await expect(open).toBeHidden();
    await context.close();

    // From the home screen: a storage of its own, which knows nobody.
    const installed = await browser.newContext({ ...iphone, baseURL: baseUrl() });
    await installed.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    await installed.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    const app = await installed.newPage();
    await app.goto('/?src=pwa');
    await expect(app.getByText(t('tickets.visitor.standalone'))).toBeVisible();
    await app
      .getByRole('status')
      .getByRole('button', { name: t('shell.login.open') })
      .click();
    await expect(app.getByRole('dialog')).toBeVisible();
    await app.goto('/my-tickets');
    await expect(app.getByText(t('tickets.visitor.standalone'))).toBeVisible();
    await expect(app.getByRole('link', { name: t('shell.login.open') }).last()).toBeVisible();
    await installed.close();
  });

  test('is not offered inside another app, which says how to get out before anything is held', async ({
    browser,
    account,
    t,
  }) => {
    const userAgent = `${devices['Pixel 7']?.userAgent} Zalo android/12345 ZaloTheme/light`;
    const context = await browser.newContext({
      ...withoutDevice(devices['Pixel 7'] ?? ({} as never)),
      userAgent,
      baseURL: baseUrl(),
    });
    await context.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    const page = await context.newPage();
    await signIn(page, account);
    await page.goto('/events/demkhongngu/bookings/demkhongngu1/sai-gon-dem-khong-ngu');
    await expect(page.getByText(t('install.inApp.title'))).toBeVisible();
    const link = page.getByRole('link', { name: t('install.inApp.openChrome') });
    expect(await link.getAttribute('href')).toMatch(
      /^intent:\/\/.*\/bookings\/.*package=com\.android\.chrome;end$/,
    );
    await context.close();
  });
});
