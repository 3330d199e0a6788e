import { eventLinkSources } from '@mo-man/schema/values.ts';
import { expect, test } from 'vitest';
import { linkSource } from './link-source.rule.ts';

test('accepts every label of a link and nothing else', () => {
  for (const source of eventLinkSources) expect(linkSource({ source })).toBe(source);
  for (const state of [null, undefined, 'homepage', {}, { source: 'toString' }, { source: 3 }])
    expect(linkSource(state)).toBeNull();
});
