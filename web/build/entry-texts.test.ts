import { expect, test } from 'vitest';
import { namedTexts } from './entry-texts.ts';

const ids = [
  'ticket.back',
  'ticket.status.cancelled',
  'ticket.status.postponed',
  'ticket.full',
  'home.title',
];

test('finds a text id in any quotes, or by the beginning of a template', () => {
  const code = 't(\'ticket.back\'); t(`ticket.status.${status}`); t("ticket.full");';
  expect(namedTexts(ids, code)).toEqual(ids.slice(0, 4));
});

test('ignores an id inside other words and templates of something else', () => {
  expect(namedTexts(ids, "'see ticket.back'; `${base}/my-tickets`; `t${x}`; 'home.titles'")).toEqual([]);
});
