// Calls of a page that stands already, in the hands of the journey.
import type { Page, Route } from '@playwright/test';

const probe = '/probe-of-a-journey';

/**
 * As `page.route`, and in force when it settles. The browser tells a busy page of it later than of a key that is pressed
 * next: what that key asks would get through, and Playwright would never hear of it.
 */
export async function routeFromNow(
  page: Page,
  url: string,
  handler: (route: Route) => unknown,
): Promise<void> {
  await page.route(url, handler);
  if (page.url() === 'about:blank') return;
  let isInForce = false;
  const end = `**${probe}`;
  await page.route(end, async (route) => {
    isInForce = true;
    await route.fulfill({ status: 204 });
  });
  const ask = () => page.evaluate((path) => fetch(path, { method: 'POST' }).then(String, String), probe);
  while (!isInForce) await ask();
  await page.unroute(end);
}
