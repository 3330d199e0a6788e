// A stranger without an account sees a bell, a late payment and a refund from the playground, by pressing through its examples.
import { devices, type Page } from '@playwright/test';
import { expect, test } from '../_fixtures.ts';
import { answer, overhear, panel, run } from './_playground.ts';

test.use({ ...devices['Desktop Chrome'], language: 'en' });

async function runExample(page: Page, name: string): Promise<void> {
  await panel(page, 'Examples').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
  await run(page);
  await expect(answer(page).getByRole('status')).toHaveText(/^200 /);
}

/** Runs an example until its answer has this text: what it reads is decided elsewhere. */
const runUntil = (page: Page, name: string, text: RegExp): Promise<void> =>
  expect(async () => {
    await runExample(page, name);
    await expect(answer(page)).toContainText(text, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });

test('a private shop runs through a bell, a payment after its window, and a refund', async ({ page }) => {
  const heard = overhear(page);
  const began = performance.now();
  const told = (what: string) =>
    test.info().annotations.push({ type: what, description: `${Math.round(performance.now() - began)} ms` });
  await page.goto('/playground');
  await run(page);
  await expect(answer(page)).toContainText('"banners"');
  told('first answer, after one press');
  await runExample(page, 'OpenSandbox');
  await runExample(page, 'SandboxJoin');
  await expect(answer(page)).toContainText('"gathered": 1');
  await runExample(page, 'SandboxBell');
  await runUntil(page, 'SandboxTurn', /"token": "/);
  told('turn after the bell');
  for (const name of ['SandboxHold', 'SandboxContact', 'SandboxPay', 'SandboxBankIsLate'])
    await runExample(page, name);
  await runExample(page, 'SandboxPaysLate');
  await runUntil(page, 'SandboxOrder', /"state": "paid"/);
  await expect(answer(page)).toContainText(/"ticketIds": \[\s*"/);
  told('ticket of the late payment');
  await runExample(page, 'SandboxRefund');
  await runUntil(page, 'SandboxOrder', /"refunds": \[\s*\{\s*"state": "succeeded",\s*"amount": \d+/);
  await expect(answer(page)).toContainText(/"ticketIds": \[\]/);
  told('refund');
  expect(heard).toEqual([]);
});
