import type { Page, Route } from '@playwright/test';

const probe = '/probe-of-a-journey';

/**
 * Like `page.route`, but in force when it resolves. The browser may tell a busy page of the route only after the next key press, whose
 * request would then pass unseen.
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
