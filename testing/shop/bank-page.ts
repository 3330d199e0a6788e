// Page of the payment provider, as a browser sees it.
import type { Http } from '../http.ts';

type Asker = Pick<Http, 'ask'>;

/** Where a payment is made. */
interface PayPage {
  address: string;
  /** Content of the page, when it was shown at once. */
  text: string | undefined;
}

/** Opens the page of the payment provider; undefined when there is nothing to click. */
async function openPayPage(http: Asker, payUrl: string): Promise<PayPage | undefined> {
  const { status, headers, text } = await http.ask(payUrl);
  if (typeof headers['location'] === 'string') {
    const address = new URL(headers['location'], payUrl);
    // Already decided: the browser is redirected to the shop.
    return address.origin === new URL(payUrl).origin ? { address: address.href, text: undefined } : undefined;
  }
  if (status !== 200) throw new Error(`the bank answered ${status}: ${text.slice(0, 200)}`);
  return text.includes('name="action"') ? { address: payUrl, text } : undefined;
}

/** Buttons of the page; none when there is nothing to click. */
export async function buttonsAtBank(http: Asker, payUrl: string): Promise<string[]> {
  const page = await openPayPage(http, payUrl);
  const text = page?.text ?? (page ? (await http.ask(page.address)).text : '');
  return [...text.matchAll(/name="action" value="(\w+)"/g)].map(([, name = '']) => name);
}

/**
 * Opens the bank's page and clicks a button there; returns the redirect target. Undefined when there is nothing to
 * click.
 */
export async function pressAtBank(http: Asker, payUrl: string, action: string): Promise<URL | undefined> {
  const page = await openPayPage(http, payUrl);
  if (!page) return undefined;
  const pressed = await http.ask(page.address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
  });
  if (pressed.status >= 500) throw new Error(`the bank answered ${pressed.status}`);
  const { location } = pressed.headers;
  return typeof location === 'string' ? new URL(location, page.address) : undefined;
}
