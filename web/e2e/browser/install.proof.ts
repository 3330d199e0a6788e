// The site as an app: Chromium's own check of the manifest, and the offer to install on an iPhone and inside other apps.
import AxeBuilder from '@axe-core/playwright';
import { devices } from '@playwright/test';
import { buyByApi } from '../_buy.ts';
import { expect, inBothLanguages, inLanguage, signIn, test } from '../_fixtures.ts';
import { makeProfile, openBrowser } from '../_own-browser.ts';
import { baseUrl } from '../_system.ts';

const withoutDevice = ({ defaultBrowserType: _, ...device }: (typeof devices)[string]) => device;
const iphone = withoutDevice(devices['iPhone 13'] ?? ({} as never));

inBothLanguages('Installing', (language) => {
  test('is possible: Chromium finds no problem in the manifest', async () => {
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
  test('on an iPhone is a sheet with pictures that traps the focus and can be closed', async ({
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

    // The installed app has its own empty storage.
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

  test('is not offered inside another app, which shows the way out before anything is held', async ({
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
