import { expect } from '@playwright/test';
import { buyByApi } from '../_buy.ts';
import { ask } from '../_fixtures.ts';
import { operate } from '../_operate.ts';
import type { Scene, Stage } from './scene.ts';

async function writeTo({ page }: Stage, orderCode: string): Promise<string> {
  const message =
    'Tôi đã thanh toán hai vé đứng nhưng chỉ thấy một vé trong mục Vé của tôi.\nMã giao dịch ở ngân hàng là 88213. Nhờ kiểm tra giúp.';
  const input = { topic: 'ticket', orderCode, message, idempotencyKey: crypto.randomUUID() };
  const { requestSupport } = await ask<{ requestSupport: { request: { number: string } } }>(
    page,
    'mutation R($input: RequestSupportInput!) { requestSupport(input: $input) { request { number } } }',
    { input },
  );
  return requestSupport.request.number;
}

const answered = async (stage: Stage): Promise<string> => {
  const code = await buyByApi(stage.page, { showingId: 'demkhongngu1', typeId: 'dung', quantity: 2 });
  const number = await writeTo(stage, code);
  await operate(
    'support',
    'answer',
    number,
    '--text',
    'Chào bạn, cả hai vé đều có trong tài khoản. Bạn kéo sang ngang ở màn hình vé để thấy vé thứ hai.',
  );
  return number;
};

export const helpScenes: Scene[] = [
  {
    name: 'help',
    open: async ({ page, t }) => {
      await page.goto('/help');
      await expect(page.getByRole('heading', { name: t('help.topic.account') })).toBeVisible();
    },
  },
  {
    name: 'help-found',
    open: async ({ page }) => {
      await page.goto('/help?q=hoan+tien');
      await expect(page.locator('#mm-help-found')).toBeVisible();
    },
  },
  {
    name: 'help-nothing',
    open: async ({ page, t }) => {
      await page.goto('/help?q=xe+dap+nuoc');
      await expect(page.getByText(t('help.search.none'))).toBeVisible();
    },
  },
  {
    name: 'help-article',
    open: async ({ page, t }) => {
      await page.goto('/help/payment-failed');
      await expect(page.getByRole('heading', { name: t('help.related') })).toBeVisible();
    },
  },
  {
    name: 'help-contact',
    account: 'fresh',
    open: async ({ page, t }) => {
      const code = await buyByApi(page, { showingId: 'demkhongngu1', typeId: 'dung', quantity: 1 });
      await page.goto(`/help/contact?order=${code}`);
      await page.getByRole('button', { name: t('help.contact.send') }).click();
      await expect(page.getByText(t('rule.supportTopic.required'))).toBeVisible();
    },
  },
  {
    name: 'help-sent',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto('/help/contact');
      await page.getByLabel(t('help.contact.topic')).selectOption('refund');
      await page.getByLabel(t('help.contact.message')).fill('Tiền hoàn của tôi đã về chưa?');
      await page.getByRole('button', { name: t('help.contact.send') }).click();
      await expect(page.getByRole('heading', { name: t('help.sent.title') })).toBeVisible();
    },
  },
  {
    name: 'requests-empty',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto('/my-requests');
      await expect(page.getByRole('heading', { name: t('requests.empty.title') })).toBeVisible();
    },
  },
  {
    name: 'requests',
    account: 'fresh',
    open: async (stage) => {
      const number = await answered(stage);
      await writeTo(
        stage,
        await buyByApi(stage.page, { showingId: 'demkhongngu1', typeId: 'dung', quantity: 1 }),
      );
      await stage.page.goto('/my-requests');
      await expect(stage.page.getByText(number)).toBeVisible();
    },
  },
  {
    name: 'request',
    account: 'fresh',
    open: async (stage) => {
      const number = await answered(stage);
      await stage.page.goto(`/my-requests/${number}`);
      await expect(stage.page.getByText(stage.t('requests.state.answered'))).toBeVisible();
    },
  },
];
