import { bankButton } from '../_buy.ts';
import { expectPaid, giveContact, holdStandingTickets } from '../_booking.ts';
import { inLanguage, signIn, test } from '../_fixtures.ts';
import { payBy } from './_pay-by.ts';

/** Each with one language, so that both are used. The journeys of `npm test` pay by MoMo and VNPAY. */
const atAProvider = [
  { method: 'zalopay', language: 'en', page: /\/pay\// },
  { method: 'shoppe_pay', language: 'vi', page: /\/pay\// },
  { method: 'internetbanking', language: 'en', page: /\/pay\// },
  { method: 'credit_card', language: 'vi', page: /\/pay\// },
] as const;

for (const { method, language, page: providersPage } of atAProvider) {
  inLanguage(language, `A payment by ${method}`, () => {
    test('leads to the provider and back to the tickets', async ({ page, t, account, newEvent }) => {
      await signIn(page, account);
      await page.goto((await newEvent()).booking);
      await holdStandingTickets(page, t, 1);
      await giveContact(page, t);
      await payBy(page, t, method);
      await page.waitForURL(providersPage);
      await bankButton(page, 'pay').click();
      await expectPaid(page, t);
    });
  });
}
