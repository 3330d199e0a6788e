import { expect, test } from 'vitest';
import { namedTexts } from './entry-texts.ts';

const ids = [
  'ticket.back',
  'ticket.status.cancelled',
  'ticket.status.postponed',
  'ticket.full',
  'home.title',
];

test('a text is named whole, in any quotes, or by how it begins', () => {
  const code = 't(\'ticket.back\'); t(`ticket.status.${status}`); t("ticket.full");';
  expect(namedTexts(ids, code)).toEqual(ids.slice(0, 4));
});

test('a name within other words, and a template of something else, name nothing', () => {
  expect(namedTexts(ids, "'see ticket.back'; `${base}/my-tickets`; `t${x}`; 'home.titles'")).toEqual([]);
});
