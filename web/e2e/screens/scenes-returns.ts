import { expect } from '@playwright/test';
import { buyByApi } from '../_buy.ts';
import { ask } from '../_fixtures.ts';
import { freeOnePlace } from '../_return.ts';
import type { Scene } from './scene.ts';

export const returnScenes: Scene[] = [
  {
    name: 'waiting-join',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto('/waiting-list/hainoinho1');
      await expect(page.getByRole('button', { name: t('waiting.join') })).toBeVisible();
    },
  },
  {
    name: 'waiting-place',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto('/waiting-list/hainoinho1');
      await page.getByRole('button', { name: t('waiting.join') }).click();
      await expect(page.getByRole('button', { name: t('waiting.leave') })).toBeVisible();
    },
  },
  {
    name: 'waiting-mine',
    account: 'fresh',
    open: async ({ page, t }) => {
      const input = { showingId: 'hainoinho1', quantity: 1 };
      await ask(
        page,
        'mutation J($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { place { id } } }',
        { input },
      );
      await page.goto('/my-orders');
      await expect(page.getByText(t('waiting.mine'))).toBeVisible();
    },
  },
  {
    name: 'return-tickets',
    account: 'fresh',
    open: async ({ page, t }) => {
      // Only tickets of a sold out showing can be returned.
      await freeOnePlace('hainoinho1');
      const code = await buyByApi(page, { showingId: 'hainoinho1', typeId: 'ghe', quantity: 1 });
      await page.goto(`/return-tickets/${code}`);
      await expect(page.getByRole('heading', { name: t('return.title') })).toBeVisible();
      await expect(page.locator('.mm-return-tickets li').first()).toBeVisible();
    },
  },
];
