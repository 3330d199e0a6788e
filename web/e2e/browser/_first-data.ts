import { type Page, expect } from '@playwright/test';

/** Names of the operations that the page sends over HTTP, in order. */
export function operationsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/graphql') || request.method() !== 'POST') return;
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
    names.push(operationName ?? '');
  });
  return names;
}

/** Loads the page until it comes with its data, because a busy machine may send one without. */
export async function openWithData(page: Page, path: string): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    if (html.includes('id="mm-first-data"')) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const response = await page.goto(path);
  const html = (await response?.text()) ?? '';
  expect(html).toContain('id="mm-first-data"');
  return html;
}

/** Loads the page until it comes server-rendered, because a busy machine may send one that is not. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const html = await (await page.goto(path))?.text();
    expect(html).toContain('data-drawn');
  }).toPass();
}

/** Expects that the app has hydrated the page without a difference. */
export async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('html[data-app]')).toHaveCount(1);
  const redrawn = await page.evaluate(() =>
    performance.getEntriesByName('mm-redrawn').map((mark) => (mark as PerformanceMark).detail as string),
  );
  expect(redrawn).toEqual([]);
}
