// A ticket type that is sold only together with another one, on the event's page and in the choice of tickets, by keyboard on a narrow phone.
import type { Locator, Page } from '@playwright/test';
import { button, openBooking, signUp } from '../../_booking.ts';
import { expect, inBothLanguages, newAccount, test } from '../../_fixtures.ts';
import { expectAccessible } from '../../look/_accessible.ts';
import { findSmall } from '../../look/_small.ts';
import { sql } from '../../_system.ts';

const said = (vi: string, en: string) => ({ vi, en });
const names = { chair: said('Chỗ xe lăn', 'Wheelchair place'), carer: said('Người chăm sóc', 'Carer') };
type Type = keyof typeof names;
const sections = [
  {
    id: 'floor',
    name: said('Sân trước', 'Front'),
    kind: 'standing' as const,
    ticket_types: [
      { id: 'chair', name: names.chair, price: 300_000, capacity: 5 },
      { id: 'carer', name: names.carer, price: 50_000, capacity: 9, companion_of: 'chair' },
    ],
  },
];

/** Presses by the keyboard, and sees that the focus stays there. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
  await expect(control).toBeFocused();
}

const fitsIn = async (page: Page, width: number): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

inBothLanguages('A buyer with a carer', (language) => {
  test('adds as many companions as tickets, sees what a fewer ticket takes along, and holds both', async ({
    page,
    t,
    newEvent,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const event = await newEvent({ showing: { sections } });
    const note = t('tickets.type.companion').replace('{name}', names.chair[language]).replace('{count}', '1');
    await page.goto(event.page);
    await expect(page.getByText(note).first()).toBeVisible();

    await openBooking(page, t, event);
    await signUp(page, t, newAccount());
    const step = (way: 'more' | 'less', type: Type) =>
      button(page, t(`booking.select.${way}`).replace('{name}', names[type][language]));
    const chosen = (type: Type) =>
      page
        .getByRole('group', { name: t('booking.select.quantityOf').replace('{name}', names[type][language]) })
        .getByRole('status');
    await expect(page.getByText(note)).toBeVisible();
    await expect(step('more', 'carer')).toHaveAttribute('aria-disabled', 'true');
    await press(step('more', 'carer'));
    await expect(chosen('carer')).toHaveText('0');

    for (const type of ['chair', 'chair', 'carer', 'carer'] as const) await press(step('more', type));
    await expect(chosen('carer')).toHaveText('2');
    await expect(step('more', 'carer')).toHaveAttribute('aria-disabled', 'true');
    await press(step('less', 'chair'));
    await expect(chosen('carer')).toHaveText('1');
    const lost = page.getByText(names.carer[language]).filter({ hasText: names.chair[language] });
    await expect(lost.filter({ hasNotText: note })).toBeVisible();
    await fitsIn(page, 320);
    expect(await findSmall(page)).toEqual([]);
    await expectAccessible(page, 'companion tickets');
    await press(step('more', 'chair'));
    await expect(lost.filter({ hasNotText: note })).toBeHidden();

    await button(page, t('booking.select.hold')).click();
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const held = await sql('SELECT total::int FROM orders WHERE showing_id = $1', [event.showingId]);
    expect(held).toEqual([expect.objectContaining({ total: 650_000 })]);
  });
});
