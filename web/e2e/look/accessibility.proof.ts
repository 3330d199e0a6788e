import { expectAccessibleInBothLanguages } from './_accessible.ts';
import { bankButton, payByApi } from '../_buy.ts';
import { button, expectPaid } from '../_booking.ts';
import { expect, signIn, test } from '../_fixtures.ts';

test.describe('Screens without accessibility problems', () => {
  test('for a visitor', async ({ page, t }) => {
    test.slow();
    await page.goto('/');
    await expect(page.getByRole('region', { name: t('home.films') })).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'home');
    await page.goto('/x-demkhongngu');
    await expect(page.getByRole('link', { name: t('event.action.book_now') })).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'event');
    await page.getByRole('link', { name: t('event.action.book_now') }).click();
    await expect(button(page, t('booking.select.more')).first()).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'tickets, before the login');
    await page
      .getByRole('button', { name: t('shell.login.open') })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: t('auth.title') })).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'login');
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'a policy');
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'not found');
  });

  test('for a visitor of every kind of event', async ({ page, t }) => {
    test.slow();
    const kinds = {
      'film with many showings': 'vangsuong',
      free: 'songxanh',
      'sold out': 'dientu',
      'not open yet': 'tramso0',
      closed: 'canhcua',
      over: 'vuonnhac',
      moved: 'pianotrang',
      postponed: 'biengoi',
      cancelled: 'tanglau',
    };
    for (const [kind, id] of Object.entries(kinds)) {
      await page.goto(`/x-${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.mm-showing, .mm-times').first()).toBeVisible();
      await expectAccessibleInBothLanguages(page, `event, ${kind}`);
    }
    await page.getByRole('button', { name: t('shell.search') }).click();
    await expect(page.getByRole('region', { name: t('search.shortcuts.cities') })).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'search');
  });

  test('for a buyer', async ({ page, t, account, newEvent }) => {
    test.slow();
    await signIn(page, account);
    await page.goto('/my-tickets');
    await expect(page.getByText(t('tickets.empty.title'))).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'my tickets, none');
    await page.goto('/events/demkhongngu/bookings/demkhongngu1/x');
    await expect(button(page, t('booking.select.more')).first()).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'booking, ticket types');
    await page.goto('/events/bonmua/bookings/bonmua1/x');
    const section = page
      .getByRole('button', { pressed: false })
      .filter({ has: page.locator('.mm-zone-swatch') });
    await expect(section.first()).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'booking, sections');
    await section.first().click();
    await expect(button(page, t('booking.map.asList'))).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'booking, seats on the map');
    await button(page, t('booking.map.asList')).click();
    await expectAccessibleInBothLanguages(page, 'booking, seats in the list');
    await page.goto('/queue/cuoipho1');
    await expect(button(page, t('queue.join.button'))).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'queue');
    await payByApi(page, { ...(await newEvent()), quantity: 2 });
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    await expectAccessibleInBothLanguages(page, 'paid');
    await page.goto('/my-tickets');
    await page.locator('a[href^="/my-tickets/"]').first().click();
    await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'ticket');
  });
});
