// Ticket types that are sold one after the other, and those that a code opens, on the event's page and on the booking screen.
import { errors } from '@mo-man/schema/errors.ts';
import { button, like, openBooking, signUp } from '../_booking.ts';
import { expect, inLanguage, newAccount, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

const said = (vi: string, en: string) => ({ vi, en });
const names = {
  early: said('Vé sớm', 'Early bird'),
  regular: said('Vé thường', 'Regular'),
  guest: said('Khách mời', 'Guest'),
};
const sections = [
  {
    id: 'floor',
    name: said('Khu đứng', 'Floor'),
    kind: 'standing' as const,
    ticket_types: [
      { id: 'early', name: names.early, price: 300_000, capacity: 5, on_sale_until: { from_start: -1440 } },
      { id: 'regular', name: names.regular, price: 400_000, capacity: 5, follows: 'early' },
      { id: 'guest', name: names.guest, price: 900_000, capacity: 5, opened_by: ['BANBE2026'] },
    ],
  },
];

inLanguage('en', 'A buyer of an early ticket', (language) => {
  test('sees what comes next, opens more with a code, is told when the early ones are over, and keeps the rest', async ({
    page,
    t,
    newEvent,
  }) => {
    const event = await newEvent({ showing: { sections } });
    await page.goto(event.page);
    const next = t('tickets.type.next').replace('{name}', names.regular[language]).replace('{price}', '.*');
    await expect(page.getByText(new RegExp(next)).first()).toBeVisible();
    await expect(page.getByText(like(t('tickets.type.opensAfterOrAt'))).first()).toBeVisible();

    await openBooking(page, t, event);
    await signUp(page, t, newAccount());
    const more = (type: keyof typeof names) =>
      button(page, t('booking.select.more').replace('{name}', names[type][language]));
    await expect(more('regular')).toHaveCount(0);
    await more('early').click();
    await expect(more('guest')).toHaveCount(0);
    await button(page, t('booking.code.open')).click();
    await page.getByLabel(t('booking.code.label'), { exact: true }).fill('OTHERS2026');
    await button(page, t('booking.code.send')).click();
    await expect(page.getByText(errors.ticket_code_wrong[language])).toBeVisible();
    await page.getByLabel(t('booking.code.label'), { exact: true }).fill('banbe-2026');
    await button(page, t('booking.code.send')).click();
    await more('guest').click();
    // The window ends; the worker that moves what is left runs after it.
    await sql(
      `UPDATE ticket_types SET on_sale_until = now() - interval '1 second'
      WHERE showing_id = $1 AND id = 'early'`,
      [event.showingId],
    );
    await button(page, t('booking.select.hold')).click();
    await expect(
      page.getByText(t('booking.failure.notOnSale').replace('{name}', names.early[language])),
    ).toBeVisible();
    await expect(page.getByText(t('tickets.type.ended'))).toBeVisible();
    await more('regular').click();
    await button(page, t('booking.select.hold')).click();
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const held = await sql('SELECT total::int FROM orders WHERE showing_id = $1', [event.showingId]);
    expect(held).toEqual([expect.objectContaining({ total: 1_300_000 })]);
  });
});
