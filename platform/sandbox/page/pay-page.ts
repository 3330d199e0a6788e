// What every played provider shows its customer: the controls, the wait, and the end of a road.
import { pageText, type PageText } from './page-text.ts';
import { dong, escape, factList, moment, page } from './page-shell.ts';

/** A payment as its pages show it. */
export interface ShownPayment {
  /** Who is played. */
  provider: string;
  lang: 'vi' | 'en';
  /** Đồng. */
  amount: number;
  description: string;
  reference: string;
  merchant: string;
  expiresAt: Date;
  /** Where the form posts to. */
  action: string;
  /** Null where nobody is sent back. */
  returnUrl: string | null;
}

/** Troubles that a provider can have; the first two are every provider's. */
const troubles = {
  pay_return_lost: 'payReturnLost',
  pay_unheard: 'payUnheard',
  pay_many: 'payMany',
  pay_wrong: 'payWrong',
  pay_reorder: 'payReorder',
  forge: 'forge',
  pay_unnamed: 'payUnnamed',
} as const;
export type Trouble = keyof typeof troubles;

/** The simulator's controls: what the customer does, and what goes wrong. */
export function payPage(payment: ShownPayment, possible: readonly Trouble[]): string {
  const text = pageText(payment.lang);
  const button = (action: string, label: string, kind = '') =>
    `<button name="action" value="${action}"${kind && ` class="${kind}"`}>${escape(label)}</button>`;
  const action = escape(payment.action);
  const body = `<div class="pay">
    ${facts(payment, text)}
    <form method="post" action="${action}">
      ${button('pay', text.pay, 'main')}
      ${button('decline', text.decline)}
      ${button('cancel', text.cancel)}
    </form>
    </div>
    <section aria-labelledby="troubles">
      <h2 id="troubles">${escape(text.troubles)}</h2>
      <p>${escape(text.troublesHint)}</p>
      <form method="post" action="${action}" class="row">
        ${possible.map((name) => button(name, text[troubles[name]])).join('\n        ')}
      </form>
      <form method="post" action="${action}" class="late">
        <label for="seconds">${escape(text.seconds)}</label>
        <input id="seconds" name="seconds" type="number" min="1" max="7200" value="20" required>
        ${button('pay_late', text.payLate)}
      </form>
    </section>`;
  return page(text, { title: text.title, body, provider: payment.provider });
}

/** Reloads itself until the late payment has settled; the server then sends it back to the shop. */
export function waitingPage({ lang, provider }: Pick<ShownPayment, 'lang' | 'provider'>): string {
  const text = pageText(lang);
  const head = '<meta http-equiv="refresh" content="2">';
  const body = `<p role="status">${escape(text.waiting)}</p>`;
  return page(text, { title: text.waitingTitle, body, head, provider });
}

/** The end of a road on which the customer does not come back to the shop by itself. */
export function endPage(payment: ShownPayment, end: 'lost' | 'unheard' | 'done'): string {
  const text = pageText(payment.lang);
  const { returnUrl, provider } = payment;
  const back = returnUrl === null ? '' : `<p><a href="${escape(returnUrl)}">${escape(text.back)}</a></p>`;
  const body = `<p role="status">${escape(text[end])}</p>${facts(payment, text)}${back}`;
  return page(text, { title: text[`${end}Title`], body, provider });
}

function facts(payment: ShownPayment, text: PageText): string {
  return factList([
    [text.amount, dong(payment.amount, text.lang)],
    [text.order, payment.description],
    [text.reference, payment.reference],
    [text.merchant, payment.merchant],
    [text.payBefore, moment(payment.expiresAt)],
  ]);
}
