import type { Page } from '@playwright/test';
import { baseUrl } from '../_system.ts';

/** Records requests to other sites and errors on the console; both must stay empty. */
export function overhear(page: Page) {
  const heard: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseUrl()).origin) heard.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  return heard;
}

export const editor = (page: Page, name: 'Query' | 'Variables') => page.getByRole('textbox', { name });
export const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
export const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const run = (page: Page) => page.getByRole('button', { name: /Run$/ }).click();
