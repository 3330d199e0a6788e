import { beforeEach, expect, test, vi } from 'vitest';
import { keepCampaign } from './campaign.ts';
import { perTab } from './keys.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const keptCampaign = () => JSON.parse(kept.get(perTab.campaign) ?? '{}') as unknown;

test("keeps the arrival's campaign without its punctuation", () => {
  keepCampaign('?utm_source=z<a>lo.&utm_campaign=h%C3%A8%202026!&gclid=Abc-1&q=rock');
  expect(keptCampaign()).toEqual({ utm_source: 'zalo', utm_campaign: 'hè 2026', gclid: 'Abc1' });
});

test('keeps the first campaign at a load without one, as after a login on another site', () => {
  keepCampaign('?utm_source=zalo');
  keepCampaign('?next=to_migration');
  expect(keptCampaign()).toEqual({ utm_source: 'zalo' });
});

test('replaces the first campaign completely by a later one', () => {
  keepCampaign('?utm_source=zalo&utm_term=rock');
  keepCampaign('?utm_source=mail');
  expect(keptCampaign()).toEqual({ utm_source: 'mail' });
});

test('works without storage and then has no campaign', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  keepCampaign('?utm_source=zalo');
  expect(keptCampaign()).toEqual({});
});
