import { button, expectPaid, giveContact, goToBank, holdStandingTickets } from '../_booking.ts';
import { bankButton } from '../_buy.ts';
import { ask, expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { addGate, pairBy, pairingLink, tonight } from '../gate/_evening.ts';

inLanguage('vi', 'A buyer of tickets that are bound to identity numbers', () => {
  test('gives one for each, and the gate shows its end beside the name', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    test.slow();
    const event = await newEvent({
      showing: { ...tonight.showing, attendees: { name: 'required', identity: {} } },
    });
    await signIn(page, account);
    await page.goto(event.booking);
    await holdStandingTickets(page, t, 2);
    const ticket = (at: number) => page.getByRole('group', { name: `Vé ${at}/2` });
    const name = (at: number) => ticket(at).getByLabel(t('attendee.name'), { exact: true });
    const number = (at: number) => ticket(at).getByLabel(t('attendee.identity'), { exact: true });
    await name(1).fill('Lê An');
    await name(2).fill('Trần Bình');
    await number(1).fill('001099012345');
    await number(2).fill('001 099 012345');
    // The second ticket of one number is refused at its field, and nothing that was typed is lost.
    await giveContact(page, t);
    const refused = ticket(1).or(ticket(2)).getByText(t('rule.identity.used'));
    await expect(refused).toHaveCount(1);
    await expect(name(2)).toHaveValue('Trần Bình');
    await page.reload();
    await expect(number(1)).toHaveValue('001099012345');
    await number(2).fill('079205067890');
    await giveContact(page, t);
    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);

    const { myTickets } = await ask<{
      myTickets: { edges: { node: { code: string; attendee: { name: string } } }[] };
    }>(page, '{ myTickets(first: 10) { edges { node { code attendee { name } } } } }', {});
    const of = myTickets.edges.find(({ node }) => node.attendee.name === 'Lê An');
    await page.goto('/my-tickets');
    await page.locator('a[href^="/my-tickets/"]').first().click();
    await expect(page.getByText('•••• 2345')).toBeAttached();
    await expect(page.getByText('•••• 7890')).toBeAttached();

    const gateId = await addGate(event, 'Cổng A');
    await pairBy(page, await pairingLink('pair', gateId), 'Lan', t);
    await button(page, t('gate.code.open')).click();
    await page.getByLabel(t('gate.code.label')).fill(of?.node.code ?? '');
    await page.keyboard.press('Enter');
    const verdict = page.locator('[data-verdict]');
    await expect(verdict).toContainText('•••• 2345');
    await expect(verdict).toContainText('Lê An');
    await expect(verdict).toContainText(t('gate.identity.compare'));
  });
});
