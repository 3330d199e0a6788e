// From the lists of home to the search: whole lists, prices, a venue, and the buyer's city.
import { expect, startApp, test } from '../_fixtures.ts';
import { expectAccessibleInBothLanguages } from './_accessible.ts';

test('opens the whole of a list, narrows it by price and venue, and drops each filter', async ({
  page,
  t,
}) => {
  await page.goto('/');
  // It moves what is below what it adds.
  await startApp(page);
  await expect(page.locator('html[data-app]')).toHaveCount(1);
  const whole = t('home.all.of').replace('{title}', t('home.onSale'));
  await page.getByRole('link', { name: whole }).click();
  await expect(page).toHaveURL('/search?sale=onSale&sort=opening');
  const filters = page.getByRole('list', { name: t('search.filters.on') });
  await expect(filters.getByText(t('search.sale.onSale'))).toBeVisible();
  const status = page.locator('.mm-find-tools').getByRole('status');
  await expect(status).not.toBeEmpty();

  await page.locator('.mm-find-open').click();
  const sheet = page.getByRole('dialog', { name: t('search.filters') });
  const prices = sheet.getByRole('group', { name: t('search.price.range') });
  const from = prices.getByLabel(t('search.price.from'), { exact: true });
  const to = prices.getByLabel(t('search.price.to'), { exact: true });
  await from.fill('500.000');
  await to.fill('rẻ');
  await to.press('Enter');
  await expect(prices.getByRole('alert')).toHaveText(t('search.price.problem.amount'));
  await to.fill('200k');
  await to.press('Enter');
  await expect(prices.getByRole('alert')).toHaveText(t('search.price.problem.order'));
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await to.fill('900k');
  await to.press('Enter');
  await expect(prices.getByRole('alert')).toBeEmpty();
  const apply = sheet.locator('footer button').last();
  await expect(apply).toHaveText(/\d/);
  await apply.click();
  await expect(page).toHaveURL('/search?price=500000%2C900000&sale=onSale&sort=opening');
  const chip = filters.getByRole('link', { name: /500\.000/ });
  await expect(chip).toBeVisible();
  await page.reload();
  await chip.click();
  await expect(page).toHaveURL('/search?sale=onSale&sort=opening');

  await page.goto('/x-demkhongngu');
  const venue = page.getByRole('region', { name: t('event.venue.title') }).getByRole('heading', { level: 3 });
  const name = (await venue.textContent()) ?? '';
  await venue.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: t('profile.search') }).click();
  await expect(page).toHaveURL(/\/search\?venueId=\w+$/);
  await expect(filters.getByText(name, { exact: true })).toBeVisible();
  await expect(page.locator('.mm-find-list h3 a').first()).toBeVisible();
  await page.goto('/search?price=500000,900000&sale=lastSeats&venueId=nowhere');
  await expect(page.locator('.mm-state-actions a').first()).toBeVisible();
  await expectAccessibleInBothLanguages(page, 'search by price, sale and venue');
});

test('finds what is made for families from their list on home', async ({ page, t }) => {
  await page.goto('/');
  await startApp(page);
  await page.getByRole('link', { name: t('home.all.of').replace('{title}', t('home.families')) }).click();
  await expect(page).toHaveURL('/search?audience=families&sort=soonest');
  await page.locator('.mm-find-list h3 a').first().click();
  await expect(page.locator('.mm-event-facts').getByText(t('event.families'))).toBeVisible();
});

test('draws the seat plan of an event with its prices when it is scrolled to', async ({ page, t }) => {
  await page.goto('/x-muasao');
  const title = page.getByRole('heading', { name: t('event.plan.title') });
  await startApp(page);
  await title.scrollIntoViewIfNeeded();
  const plan = page.getByRole('region', { name: t('event.plan.title') });
  await expect(plan.getByRole('img', { name: t('event.plan.picture') })).toBeVisible();
  await expect(plan.getByRole('listitem').filter({ hasText: 'SVIP' })).toContainText('3.500.000');
  await plan.getByRole('link', { name: t('event.plan.seats') }).click();
  await expect(page).toHaveURL(/\/events\/muasao\/(bookings|showings)\/\w+\/mua-sao/);
});

test('asks for the city once, remembers it on home and offers it in the search', async ({ page, t }) => {
  await page.goto('/');
  await startApp(page);
  const city = page.getByLabel(t('home.city.ask'));
  await city.selectOption('1');
  await expect(city).toHaveCount(0);
  const change = page.getByRole('button', { name: t('home.city.change') });
  const isEmpty = page.locator('.mm-home-city');
  await expect(change.or(isEmpty).first()).toBeVisible();

  const newest = page.getByRole('link', { name: t('home.all.of').replace('{title}', t('home.newest')) });
  const only = page.getByRole('link', { name: t('search.city.only').replace('{city}', 'Hà Nội') });
  await newest.click();
  await only.click();
  await expect(page).toHaveURL('/search?cityId=1&sort=newest');
  await expect(only).toHaveCount(0);

  await page.goto('/search?cityId=79');
  await page.goto('/');
  await startApp(page);
  await newest.click();
  await expect(only, 'an opened address is no choice').toBeVisible();
});
