// The page of whoever takes the money, as a browser meets it.
import type { Http } from '../http.ts';

type Asker = Pick<Http, 'ask'>;

/** Where a payment is made. */
interface PayPage {
  address: string;
  /** What it shows, where it was shown at once. */
  text: string | undefined;
}

/** Opens the page of whoever takes the money; undefined where nothing is left to push. */
async function openPayPage(http: Asker, payUrl: string): Promise<PayPage | undefined> {
  const { status, headers, text } = await http.ask(payUrl);
  if (typeof headers['location'] === 'string') {
    const address = new URL(headers['location'], payUrl);
    // Decided before: the browser is sent back to the shop.
    return address.origin === new URL(payUrl).origin ? { address: address.href, text: undefined } : undefined;
  }
  if (status !== 200) throw new Error(`the bank answered ${status}: ${text.slice(0, 200)}`);
  return text.includes('name="action"') ? { address: payUrl, text } : undefined;
}

/** The buttons of the page where this is paid; none where nothing is left to push. */
export async function buttonsAtBank(http: Asker, payUrl: string): Promise<string[]> {
  const page = await openPayPage(http, payUrl);
  const text = page?.text ?? (page ? (await http.ask(page.address)).text : '');
  return [...text.matchAll(/name="action" value="(\w+)"/g)].map(([, name = '']) => name);
}

/** Opens the bank's page and pushes a button there; where the bank sends the browser then. Nothing to push: undefined. */
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
