// From home to paid on a phone at a quarter of this machine's speed: the presses and typed fields that a buyer needs are budgets; the seconds
// are told in the report.
import type { Locator, Page } from '@playwright/test';
import { bankButton } from '../_buy.ts';
import { button, expectPaid, like } from '../_booking.ts';
import { type Account, ask, expect, inLanguage, newAccount, test } from '../_fixtures.ts';
import { codeSentTo } from '../_system.ts';

/** Counts what a thumb does: presses, and fields that are typed into, each of which is pressed first. */
class Buyer {
  taps = 0;
  fields = 0;
  private readonly page: Page;
  private readonly t: (id: string) => string;
  constructor(page: Page, t: (id: string) => string) {
    this.page = page;
    this.t = t;
  }

  async tap(what: Locator): Promise<void> {
    await what.tap();
    this.taps += 1;
  }

  /** Types into a field that has the focus already. */
  async type(field: Locator, text: string): Promise<void> {
    await field.pressSequentially(text);
    this.fields += 1;
  }

  async tapAndType(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.type(field, text);
  }

  async choose(eventId: string): Promise<void> {
    const { page, t } = this;
    await page.goto('/');
    await this.tap(page.locator(`main a[href*="-${eventId}"]`).filter({ visible: true }).first());
    await this.tap(page.getByRole('link', { name: like(t('event.action.book_now')) }).first());
    await this.tap(button(page, t('booking.select.more')).first());
    await this.tap(button(page, t('booking.select.hold')));
  }

  async signUp(account: Account): Promise<void> {
    const { page, t } = this;
    const dialog = page.getByRole('dialog', { name: t('auth.title') });
    const phone = dialog.getByRole('textbox', { name: t('auth.phone.label') });
    await expect(phone).toBeFocused();
    await this.type(phone, account.phone.replace('+84', '0'));
    await page.keyboard.press('Enter');
    this.taps += 1;
    const code = dialog.getByLabel(like(t('auth.code.label')));
    await expect(code).toBeFocused();
    await this.type(code, await codeSentTo(account.phone));
    const name = dialog.getByLabel(t('auth.name.label'));
    await expect(name).toBeFocused();
    await this.type(name, account.name);
    await this.tap(dialog.getByRole('button', { name: t('auth.new.create') }));
  }

  async pay(email: string | null): Promise<void> {
    const { page, t } = this;
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const field = (id: string) => page.getByLabel(t(id), { exact: true });
    if (email !== null) {
      await this.tapAndType(field('booking.questions.email'), email);
      await this.tapAndType(field('booking.questions.confirmEmail'), email);
    }
    await this.tap(button(page, t('booking.questions.next')));
    await this.tap(button(page, t('booking.payment.pay')));
    await page.waitForURL(/\/pay\//);
    await this.tap(bankButton(page, 'pay'));
    await expectPaid(page, t);
  }
}

interface HomeEvent {
  id: string;
  showings: ListedShowing[];
}
interface ListedShowing {
  hasSeatMap: boolean;
  queueRequired: boolean;
  captchaRequired: boolean;
  callToAction: string | null;
  questions: { id: string }[];
  attendeeForm: object | null;
  ticketTypes: { price: number; minPerOrder: number; bundleSize: number }[];
}

/** An event that home lists, of one showing, whose standing tickets can be bought singly at once. */
async function plainEvent(page: Page): Promise<string> {
  await page.goto('/healthz');
  const fields = `id showings { hasSeatMap queueRequired captchaRequired callToAction questions { id } attendeeForm { name }
    ticketTypes { price minPerOrder bundleSize } }`;
  const listed: HomeEvent[] = [];
  for (const list of ['featured', 'thisWeekend', 'onSale']) {
    const { home } = await ask<{ home: { list: HomeEvent[] } }>(
      page,
      `{ home { list: ${list} { ${fields} } } }`,
      {},
    );
    listed.push(...home.list);
  }
  const isPlain = (showing: ListedShowing | undefined) =>
    showing?.callToAction === 'book_now' &&
    !showing.hasSeatMap &&
    !showing.queueRequired &&
    !showing.captchaRequired &&
    showing.questions.length === 0 &&
    showing.attendeeForm === null &&
    showing.ticketTypes.every(
      ({ price, minPerOrder, bundleSize }) => price > 0 && minPerOrder === 1 && bundleSize === 1,
    );
  const found = listed.find(({ showings }) => showings.length === 1 && isPlain(showings[0]));
  if (!found) throw new Error('home lists no plain event');
  return found.id;
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const tell = (who: string, { taps, fields }: Buyer, since: number) =>
  test.info().annotations.push({
    type: 'funnel',
    description: `${who}: ${taps} presses, ${fields} fields, ${((performance.now() - since) / 1_000).toFixed(1)} s`,
  });

inLanguage('vi', 'From home to paid', () => {
  test.use({ actionTimeout: 30_000 });
  test('a newcomer presses eleven times and fills five fields; a known buyer presses seven times and fills none', async ({
    page,
    t,
  }) => {
    const account = newAccount();
    const eventId = await plainEvent(page);
    await slowDown(page);
    const newcomer = new Buyer(page, t);
    let since = performance.now();
    await newcomer.choose(eventId);
    await newcomer.signUp(account);
    await newcomer.pay('thuong@example.com');
    tell('a newcomer', newcomer, since);
    expect({ taps: newcomer.taps, fields: newcomer.fields }).toEqual({ taps: 11, fields: 5 });

    const known = new Buyer(page, t);
    since = performance.now();
    await known.choose(eventId);
    await known.pay(null);
    tell('a known buyer', known, since);
    expect({ taps: known.taps, fields: known.fields }).toEqual({ taps: 7, fields: 0 });
  });
});
