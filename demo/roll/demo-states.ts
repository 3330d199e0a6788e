import type { DemoState } from './roll.rule.ts';

/**
 * TABLE of the demo events that show something other than a running sale: what a visitor finds after every start. All others are on sale,
 * and repeat once they are over.
 */
export const demoStates: Readonly<Record<string, DemoState>> = {
  maiton: 'opens_soon',
  rapngo: 'not_open',
  mienkyuc: 'not_open',
  derbybien: 'not_open',
  kinhthanh: 'not_open',
  tramso0: 'not_open',
  canhcua: 'closed',
  chaydem: 'closed',
  tienghu: 'closed',
  hopxuong: 'closed',
  dibochup: 'over',
  vuonnhac: 'over',
};

/** TABLE of the showings, by their ids in the file, that the demo sells out. */
export const soldOut: readonly string[] = ['cuoixong1', 'dientu1', 'hainoinho1'];
