import { expect, test } from 'vitest';
import { nextRefundStep, type RefundStep, type RefundWord } from './refund-step.rule.ts';

test.each<[RefundWord, number, RefundStep]>([
  [{ said: 'done', code: '00' }, 1, { do: 'end', state: 'succeeded', code: '00' }],
  [{ said: 'no', code: '95' }, 1, { do: 'end', state: 'failed', code: '95' }],
  [{ said: 'nothing' }, 19, { do: 'try_again' }],
  [{ said: 'nothing' }, 20, { do: 'end', state: 'failed', code: 'no_answer' }],
  [{ said: 'working', code: '05' }, 19, { do: 'note_accepted', code: '05' }],
  [{ said: 'sent', code: '06' }, 19, { do: 'note_accepted', code: '06' }],
  [{ said: 'working', code: '05' }, 20, { do: 'end', state: 'failed', code: '05' }],
  [{ said: 'sent', code: '06' }, 20, { do: 'end', state: 'succeeded', code: '06' }],
])('%j at try %i', (word, attempts, step) => {
  expect(nextRefundStep(word, attempts)).toEqual(step);
});
