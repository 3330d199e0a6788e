import { button } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

inLanguage('vi', 'A showing on the captcha list', () => {
  test('is held after the browser has worked the captcha out, with nothing to read or press', async ({
    page,
    t,
    account,
  }) => {
    const [showing] = await sql<{ id: string; slug: string }>(
      `SELECT showings.id, slug FROM showings JOIN events ON events.id = event_id
        WHERE event_id = 'bolero' ORDER BY starts_at DESC LIMIT 1`,
      [],
    );
    await signIn(page, account);
    await page.goto(`/events/bolero/bookings/${showing?.id}/${showing?.slug}`);
    const best = page.getByRole('region', { name: t('booking.best.title') });
    const offers = best.getByRole('list').getByRole('button');
    await expect(offers.first()).toBeEnabled();
    await offers.first().press('Enter');
    const refused = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/graphql') && (await answer.text()).includes('captcha_required'),
    );
    await button(page, t('booking.select.hold')).press('Enter');
    await refused;
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const spent = await sql<{ count: string }>('SELECT count(*) AS count FROM captcha_answers', []);
    expect(Number(spent[0]?.count)).toBeGreaterThan(0);
  });
});
