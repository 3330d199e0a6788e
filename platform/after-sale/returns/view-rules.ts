import type { ShowingWire } from '@mo-man/schema/wire/catalogue.ts';
import { toMoment } from '../../lib/time/moment.ts';
import { returnsUntil, type ReturnTimes } from '../../ticket/return-times.rule.ts';

/** The return rules of a showing; null when its tickets cannot be returned. */
export function returnRules(showing: ReturnTimes): ShowingWire['returns'] {
  const until = returnsUntil(showing);
  return until && { until: toMoment(until), fees_back: showing.returns?.fees_back ?? true };
}
