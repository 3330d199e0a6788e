import { expect } from '@playwright/test';
import { holdStandingTickets } from '../_booking.ts';
import { ask } from '../_fixtures.ts';
import type { Scene, Stage } from './scene.ts';

const home = { model: 'two_tier', provinceCode: '79', wardCode: '26740', address: '12/3 Lê Lợi, khu phố 4' };
const office = {
  ...{ model: 'two_tier', provinceCode: '01', wardCode: '00004', address: '1 Hùng Vương' },
  ...{ recipientName: 'Trần Bình', recipientPhone: '0912345678', note: 'Gửi ở quầy lễ tân' },
};
const old = {
  ...{ model: 'legacy', provinceCode: '79', districtCode: '760', wardCode: '26740' },
  address: '45 Nguyễn Huệ',
};

/** By the site's API. */
async function saveThree({ page }: Stage): Promise<void> {
  for (const input of [
    { label: 'Nhà', address: home },
    { label: 'Cơ quan', address: office },
    { label: '', address: old },
  ])
    await ask(
      page,
      'mutation S($input: SaveAddressInput!) { saveAddress(input: $input) { address { id } } }',
      { input },
    );
}

async function openThree(stage: Stage): Promise<void> {
  await saveThree(stage);
  await stage.page.goto('/my-addresses');
  await expect(stage.page.getByRole('article')).toHaveCount(3);
}

export const addressScenes: Scene[] = [
  {
    name: 'addresses-empty',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto('/my-addresses');
      await expect(page.getByRole('heading', { name: t('addresses.empty.title') })).toBeVisible();
    },
  },
  { name: 'addresses', account: 'fresh', open: openThree },
  {
    name: 'addresses-form',
    account: 'fresh',
    open: async (stage) => {
      const { page, t } = stage;
      await openThree(stage);
      await page.getByRole('button', { name: t('addresses.add') }).click();
      await page.getByRole('button', { name: t('addresses.save') }).click();
      await expect(page.getByText(t('rule.province.required'))).toBeVisible();
    },
  },
  {
    name: 'booking-saved-addresses',
    account: 'fresh',
    open: async (stage) => {
      const { page, t } = stage;
      await saveThree(stage);
      await page.goto('/events/demkhongngu/bookings/demkhongngu1/x');
      await holdStandingTickets(page, t, 1);
      await page.getByRole('checkbox', { name: t('booking.delivery.ask') }).check();
      await expect(page.getByRole('radio')).toHaveCount(4);
    },
  },
];
