import { expect } from '@playwright/test';
import { pairPlayed, played, playEvening, type PlayedOptions, typeText } from '../gate/_played-evening.ts';
import type { Scene, Stage } from './scene.ts';

async function scan(stage: Stage, options: PlayedOptions = {}): Promise<void> {
  await playEvening(stage.page, options);
  await pairPlayed(stage.page, stage.t);
}

const question = {
  id: 'age',
  text: { vi: 'Khách đã đủ 16 tuổi chưa?', en: 'Is the guest sixteen or older?' },
  ticket_type_ids: null,
  choices: [
    { id: 'yes', text: { vi: 'Đã đủ', en: 'Yes' }, admits: true },
    { id: 'no', text: { vi: 'Chưa đủ', en: 'No' }, admits: false },
  ],
};

const verdicts: Record<string, [text: () => string, options?: PlayedOptions]> = {
  valid: [() => played.code(1)],
  invited: [() => played.code(3)],
  attendee: [() => played.code(1), { attendee: 'Tôn Nữ Thị Hoàng Phương Anh' }],
  identity: [() => played.code(1), { attendee: 'Tôn Nữ Thị Hoàng Phương Anh', identity: '•••• 2345' }],
  no_identity: [() => played.code(1), { attendee: 'Tôn Nữ Thị Hoàng Phương Anh', identity: 'none' }],
  used: [() => played.code(2)],
  pass: [() => played.code(1), { isOfTwoNights: true }],
  pass_used: [() => played.code(2), { isOfTwoNights: true }],
  not_yet: [() => played.code(1), { doors: -0.01 }],
  over: [() => played.code(1), { doors: 4.01 }],
  wrong_day: [() => played.code(1), { doors: -30 }],
  wrong_gate: [() => played.code(5)],
  wrong_showing: [() => played.qr(1, { showing: 43 })],
  revoked: [() => played.qr(1, { generation: 2 })],
  forged: [() => played.forged()],
  unlisted: [() => played.code(15)],
  cancelled: [() => played.code(1), { status: 'cancelled' }],
  postponed: [() => played.code(1), { status: 'postponed' }],
  ask: [() => played.code(1), { rules: { questions: [question] } }],
};

const verdictScenes: Scene[] = Object.entries(verdicts).map(([verdict, [text, options]]) => ({
  name: `gate-verdict-${verdict}`,
  open: async (stage) => {
    const { page, t } = stage;
    // An admission disappears by itself; here it stays for the screenshot.
    await page.addInitScript(() => {
      const plain = window.setTimeout;
      window.setTimeout = ((work: () => void, pause = 0) =>
        pause === 2_500 ? 0 : plain(work, pause)) as typeof window.setTimeout;
    });
    await scan(stage, options);
    await typeText(page, t, text());
    await expect(page.locator('.mm-gate-verdict')).toBeVisible();
  },
}));

export const gateScenes: Scene[] = [
  {
    name: 'gate-pair',
    open: async ({ page, t }) => {
      await page.goto('/gate');
      await expect(page.getByRole('heading', { name: t('gate.pair.title') })).toBeVisible();
    },
  },
  { name: 'gate-scan', open: (stage) => scan(stage) },
  { name: 'gate-scan-moved', open: (stage) => scan(stage, { status: 'moved' }) },
  { name: 'gate-scan-passes', open: (stage) => scan(stage, { isOfTwoNights: true }) },
  {
    name: 'gate-showings',
    open: async (stage) => {
      await scan(stage, { isOfTwoNights: true });
      await stage.page.getByRole('button', { name: stage.t('gate.showing.change') }).click();
      await expect(stage.page.getByRole('heading', { name: stage.t('gate.showing.choose') })).toBeVisible();
    },
  },
  {
    name: 'gate-scan-offline',
    isFailing: true,
    open: async (stage) => {
      await scan(stage);
      await stage.context.setOffline(true);
      await typeText(stage.page, stage.t, played.code(2));
      await stage.page.getByRole('button', { name: stage.t('gate.verdict.next') }).click();
      await expect(stage.page.getByText(stage.t('gate.sync.offline'))).toBeVisible();
    },
  },
  ...verdictScenes,
  {
    name: 'gate-lookup',
    isFailing: true,
    open: async (stage) => {
      const { page, t } = stage;
      await scan(stage);
      await page.getByRole('button', { name: t('gate.lookup.open') }).click();
      await page.getByLabel(t('gate.lookup.code')).fill('THR66X2BF4');
      await page.locator('input[inputmode="numeric"]').fill('0000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'gate-found',
    open: async (stage) => {
      const { page, t } = stage;
      await scan(stage);
      await page.getByRole('button', { name: t('gate.lookup.open') }).click();
      await page.getByLabel(t('gate.lookup.code')).fill('THR66X2BF4');
      await page.locator('input[inputmode="numeric"]').fill('0001');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listitem')).toHaveCount(3);
    },
  },
  {
    name: 'gate-head',
    open: async (stage) => {
      const { page, t } = stage;
      await scan(stage, { role: 'head' });
      await page.getByRole('button', { name: t('gate.sheet.open') }).click();
      await expect(page.getByText('Nguyễn Hoàng Phương Nam')).toBeVisible();
    },
  },
  {
    name: 'gate-conflicts',
    open: async (stage) => {
      const { page, t } = stage;
      await scan(stage, { standing: 'conflict' });
      await typeText(page, t, played.code(1));
      await page.getByRole('button', { name: t('gate.verdict.next') }).click();
      await expect(page.locator('.mm-gate-badge')).toBeVisible();
      await page.getByRole('button', { name: t('gate.sheet.open') }).click();
      await expect(page.getByRole('heading', { name: t('gate.conflict.title') })).toBeVisible();
    },
  },
  {
    name: 'gate-stopped',
    isFailing: true,
    open: async (stage) => {
      await playEvening(stage.page, { isStopped: true });
      await stage.page.goto('/gate#pair=7KXPA3MTHW');
      await stage.page.getByLabel(stage.t('gate.pair.name')).fill('Lan');
      await stage.page.getByRole('button', { name: stage.t('gate.pair.do') }).click();
      await expect(stage.page.getByRole('heading', { name: stage.t('gate.revoked.title') })).toBeVisible();
    },
  },
];
