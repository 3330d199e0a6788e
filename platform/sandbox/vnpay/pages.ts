// The sandbox's pages: plain HTML from the server, one stylesheet, no script.
import { DateTime } from 'luxon';
import { pageText, type PageText } from './page-text.ts';
import type { PayErrorCode } from './read-pay-request.ts';
import type { Transaction } from './transactions.store.ts';

export const stylePath = '/paymentv2/style.css';
export const transactionPath = (token: string) => `/paymentv2/transaction/${token}`;

/** The simulator's controls: what the customer does, and what goes wrong. */
export function payPage(transaction: Transaction): string {
  const text = pageText(transaction.locale);
  const button = (action: string, label: string, kind = '') =>
    `<button name="action" value="${action}"${kind && ` class="${kind}"`}>${escape(label)}</button>`;
  const action = escape(transactionPath(transaction.token));
  return page(
    text,
    text.title,
    `<div class="pay">
    ${facts(transaction, text)}
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
        ${button('pay_return_lost', text.payReturnLost)}
        ${button('pay_unheard', text.payUnheard)}
      </form>
      <form method="post" action="${action}" class="late">
        <label for="seconds">${escape(text.seconds)}</label>
        <input id="seconds" name="seconds" type="number" min="1" max="7200" value="20" required>
        ${button('pay_late', text.payLate)}
      </form>
    </section>`,
  );
}

/** Reloads itself until the late payment has settled; the server then sends it back to the shop. */
export function waitingPage({ locale }: Transaction): string {
  const text = pageText(locale);
  const reload = '<meta http-equiv="refresh" content="2">';
  return page(text, text.waitingTitle, `<p role="status">${escape(text.waiting)}</p>`, reload);
}

/** The end of a road on which the customer does not come back to the shop by itself. */
export function endPage(transaction: Transaction, end: 'lost' | 'unheard' | 'done'): string {
  const text = pageText(transaction.locale);
  const back = `<p><a href="${escape(transaction.return_url)}">${escape(text.back)}</a></p>`;
  return page(
    text,
    text[`${end}Title`],
    `<p role="status">${escape(text[end])}</p>${facts(transaction, text)}${back}`,
  );
}

export function errorPage(locale: string | undefined, code: PayErrorCode): string {
  const text = pageText(locale);
  const body = `<p role="alert">${escape(text.errors[code])}</p><p>${escape(text.errorCode)}: ${code}</p>`;
  return page(text, text.errorTitle, body);
}

function facts(transaction: Transaction, text: PageText): string {
  const rows = [
    [text.amount, dong(transaction.amount / 100, text.lang)],
    [text.order, transaction.order_info],
    [text.reference, transaction.txn_ref],
    [text.merchant, transaction.tmn_code],
    [text.payBefore, moment(transaction.expires_at)],
  ] as const;
  return `<dl>${rows.map(([name, value]) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>`;
}

function page(text: PageText, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${text.lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(title)} · VNPAY sandbox</title>
    <link rel="stylesheet" href="${stylePath}">${head}
  </head>
  <body>
    <header><p><strong>VNPAY sandbox</strong> <span>${escape(text.notice)}</span></p></header>
    <main>
      <h1>${escape(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`;
}

const dong = (amount: number, lang: 'vi' | 'en') =>
  new Intl.NumberFormat(lang === 'vi' ? 'vi-VN' : 'en-US', { style: 'currency', currency: 'VND' }).format(
    amount,
  );

const moment = (at: Date) =>
  DateTime.fromJSDate(at, { zone: 'Asia/Ho_Chi_Minh' }).toFormat('HH:mm:ss dd/MM/yyyy');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
