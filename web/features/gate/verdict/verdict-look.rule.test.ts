import { expect, test } from 'vitest';
import { gateVerdicts } from '@mo-man/schema/values.ts';
import { isNoted, verdictLook, verdictPulses, verdictStays, verdictTones } from './verdict-look.rule.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

test('shows only an admission as an admission', () => {
  for (const verdict of gateVerdicts) {
    expect(['go', 'out'].includes(verdictLook({ verdict, letIn: false })), verdict).toBe(
      verdict === 'valid' || verdict === 'exit',
    );
  }
  expect(verdictLook({ verdict: 'unlisted', letIn: true })).toBe('go');
  expect(verdictLook({ verdict: 'exit', letIn: true })).toBe('out');
});

test('stores judged scans and not unreadable ones', () => {
  expect(gateVerdicts.filter((verdict) => !isNoted(verdict))).toEqual(['ask', 'not_a_ticket', 'damaged']);
});

test('keeps a refusal on the screen until somebody has seen it', () => {
  expect(verdictStays('wait')).toBeNull();
  expect(verdictStays('stop')).toBeNull();
  expect(verdictStays('go')).toBeGreaterThan(1000);
});

test('gives each look its own sound and vibration', () => {
  expect(new Set(Object.values(verdictTones).map(String)).size).toBe(5);
  expect(new Set(Object.values(verdictPulses).map(String)).size).toBe(5);
});

test.each(['vi', 'en'])('has a different text for every verdict in %s', (language) => {
  const file = join(import.meta.dirname, '../../../public/lang', `${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const words = gateVerdicts
    .filter((verdict) => verdict !== 'ask')
    .map((verdict) => texts[`gate.verdict.${verdict}`]);
  expect(words.every(Boolean)).toBe(true);
  expect(new Set(words).size).toBe(words.length);
});
