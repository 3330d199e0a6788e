import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, createIntlCache } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { fillLimits } from '@mo-man/schema/rules/site/fill-limits.rule.ts';
import { fillText, type MessagePart } from './fill-text.rule.ts';

const textsOf = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'public', 'lang', `${language}.json`), 'utf8'),
  ) as Record<string, string>;

/** Every placeholder of a message, with all choices of its selections. */
function namesIn(parts: readonly MessageFormatElement[], names = new Map<string, string[]>()) {
  for (const part of parts) {
    if ('value' in part && part.type !== 0) names.set(part.value, names.get(part.value) ?? []);
    if (!('options' in part)) continue;
    if (part.type === 5) names.set(part.value, Object.keys(part.options));
    for (const { value } of Object.values(part.options)) namesIn(value, names);
  }
  return names;
}

describe.each(['vi', 'en'] as const)('in %s', (language) => {
  const cache = createIntlCache();
  const compiled = Object.entries(textsOf(language)).map(
    ([id, text]) => [id, parse(fillLimits(text, language))] as const,
  );
  const failures: unknown[] = [];
  const intl = createIntl(
    { locale: language, messages: Object.fromEntries(compiled), onError: (error) => failures.push(error) },
    cache,
  );

  test.each([
    [2_000, { vi: 'Còn 2.000 ký tự', en: '2,000 characters left' }],
    [1, { vi: 'Còn 1 ký tự', en: '1 character left' }],
  ])('counts of characters that are left are written as people write them: %d', (left, text) => {
    for (const id of ['gift.message.hint', 'help.contact.message.hint'])
      expect(intl.formatMessage({ id }, { left })).toBe(text[language]);
  });

  test.each([0, 1, 2, 21, 1_250])('formats every message like react-intl, with counts of %d', (count) => {
    for (const [id, parts] of compiled) {
      const names = [...namesIn(parts)];
      const choices = Math.max(1, ...names.map(([, options]) => options.length));
      for (let choice = 0; choice < choices; choice += 1) {
        const values = Object.fromEntries(
          names.map(([name, options]) => [
            name,
            options.length > 0 ? options[choice % options.length] : count,
          ]),
        );
        const ours = fillText(parts as MessagePart[], language, values);
        expect([id, ours]).toEqual([id, intl.formatMessage({ id }, values)]);
      }
    }
    expect(failures).toEqual([]);
  });
});

test('leaves out a missing value, and uses "other" for an unknown choice', () => {
  const parts = parse('{name}: {kind, select, a {A} other {B}}') as MessagePart[];
  expect(fillText(parts, 'en', { kind: 'z' })).toBe(': B');
});
