import { expectAccessible, expectAccessibleInBothLanguages, turnLanguage } from './_accessible.ts';
import { bankButton } from '../_buy.ts';
import { payAgainBy } from '../booking/_pay-by.ts';
import { button, giveContact, goToBank, holdStandingTickets, like } from '../_booking.ts';
import { expect, signIn, test } from '../_fixtures.ts';
import { setQueue } from '../_queue.ts';
import { sql, textOf } from '../_system.ts';

test.describe('A booking without accessibility problems', () => {
  test('from the first mistake to the second payment', async ({ page, t, account, newEvent }) => {
    const { booking: standing } = await newEvent();
    await signIn(page, account);
    await page.goto(standing);
    await holdStandingTickets(page, t, 2);
    await button(page, t('booking.questions.next')).click();
    // The first invalid field has the focus.
    await expect(page.getByLabel(t('booking.questions.email'), { exact: true })).toBeFocused();
    await expectAccessibleInBothLanguages(page, 'questions with errors');
    await page.goto(standing);
    const dialog = page.getByRole('dialog', { name: t('booking.incomplete.title') });
    await expect(dialog).toContainText('2 ×');
    await expectAccessibleInBothLanguages(page, 'an order that is not finished');
    await dialog.getByRole('button', { name: t('booking.incomplete.goBack') }).click();
    await giveContact(page, t);
    await expect(button(page, t('booking.payment.pay'))).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'payment');
    await goToBank(page, t);
    await expectAccessible(page, 'the sandbox bank');
    await bankButton(page, 'decline').click();
    await expect(page.getByRole('heading', { name: t('booking.declined.title') })).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'declined');
    await turnLanguage(page);
    await payAgainBy(page, textOf('en'), 'vnpay');
    await page.waitForURL(/\/pay\//);
    await expectAccessible(page, 'the sandbox bank, in English');
  });

  test('in a cinema that opens with its seats', async ({ page, t, account, newEvent }) => {
    await signIn(page, account);
    await page.goto((await newEvent({ like: 'haicanhdieu' })).booking);
    await expect(button(page, t('booking.map.asList'))).toBeVisible();
    await expect(button(page, t('booking.map.allSections'))).toHaveCount(0);
    await expectAccessibleInBothLanguages(page, 'a film room');
    // A couple seat is chosen as a whole: either half selects both.
    await button(page, t('booking.map.asList')).click();
    const coupleSeats = button(page, t('booking.seat.sofa'));
    await coupleSeats.nth(1).click();
    await expect(coupleSeats.and(page.locator('[aria-pressed="true"]'))).toHaveCount(2);
    await expect(button(page, t('booking.select.hold'))).toBeEnabled();
    await coupleSeats.nth(0).click();
    await expect(coupleSeats.and(page.locator('[aria-pressed="true"]'))).toHaveCount(0);
    // Five couple seats exceed the limit of eight tickets: the message is laid over the seats, which do not move.
    const topOfSeats = () =>
      page.locator('.mm-rows').evaluate((rows) => rows.getBoundingClientRect().top + window.scrollY);
    const before = await topOfSeats();
    for (const half of [0, 2, 4, 6, 8]) await coupleSeats.nth(half).click();
    const tooMany = page.getByText(like(t('booking.select.tooMany')));
    await expect(tooMany).toBeVisible();
    expect(await topOfSeats()).toBe(before);
    await button(page, t('shell.toast.close')).click();
    await expect(tooMany).toBeHidden();
  });

  test('in a queue that waits and one that is closed', async ({ page, t, account, newEvent }) => {
    const { showingId: showing } = await newEvent({ like: 'cuoipho' });
    await setQueue(showing, 'paused');
    await signIn(page, account);
    await page.goto(`/queue/${showing}`);
    await button(page, t('queue.join.button')).click();
    await expect(page.getByRole('heading', { name: t('queue.waiting.title') })).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'waiting');
    await setQueue(showing, 'stopped');
    await page.reload();
    await expect(page.getByText(t('queue.status.stopped'))).toBeVisible();
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: t('queue.backToEvent') })
        .last(),
    ).toBeVisible();
    await expectAccessibleInBothLanguages(page, 'closed');
    // A closed queue does not explain how to join.
    await sql(`UPDATE queue_entries SET left_at = now() WHERE showing_id = $1`, [showing]);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('queue.closed.title') })).toBeVisible();
    await expect(page.getByText(t('queue.join.rulePlace'))).toHaveCount(0);
    await expect(button(page, t('queue.join.button'))).toHaveCount(0);
  });
});
