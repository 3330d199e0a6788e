import { expect, test } from 'vitest';
import { nextRefundStep, type RefundStep, type RefundWord } from './refund-step.rule.ts';

test.each<[RefundWord, number, RefundStep, boolean?]>([
  [{ said: 'done', code: '00' }, 1, { do: 'end', state: 'succeeded', code: '00' }],
  [{ said: 'no', code: '95' }, 1, { do: 'end', state: 'failed', code: '95' }],
  [{ said: 'nothing' }, 19, { do: 'try_again' }],
  [{ said: 'nothing' }, 20, { do: 'end', state: 'failed', code: 'no_answer' }],
  [{ said: 'working', code: '05' }, 19, { do: 'note_accepted', code: '05' }],
  [{ said: 'sent', code: '06' }, 19, { do: 'note_accepted', code: '06' }],
  [{ said: 'working', code: '05' }, 20, { do: 'end', state: 'failed', code: '05' }],
  [{ said: 'sent', code: '06' }, 20, { do: 'end', state: 'succeeded', code: '06' }],
  [{ said: 'short', code: 'NO_FUNDS' }, 99, { do: 'wait_for_funds' }],
  [{ said: 'by_account' }, 1, { do: 'pay_out' }],
  [{ said: 'known', code: '94' }, 1, { do: 'note_accepted', code: '94' }],
  [{ said: 'known', code: '94' }, 2, { do: 'note_accepted', code: '94' }],
  [{ said: 'known', code: '94' }, 20, { do: 'end', state: 'failed', code: '94' }],
  // Beside another refund of the same money.
  [{ said: 'known', code: '94' }, 1, { do: 'try_again' }, false],
  [{ said: 'known', code: '94' }, 2, { do: 'end', state: 'failed', code: '94' }, false],
])('%j at try %i', (word, attempts, step, isAlone = true) => {
  expect(nextRefundStep(word, attempts, isAlone)).toEqual(step);
});
