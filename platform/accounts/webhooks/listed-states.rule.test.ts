import { webhookDeliveryFilters, webhookDeliveryStates } from '@mo-man/schema/values.ts';
import { expect, test } from 'vitest';
import { listedStates } from './listed-states.rule.ts';

test('every state is listed by one filter, and all of them without any', () => {
  expect(webhookDeliveryFilters.flatMap(listedStates).toSorted()).toEqual(webhookDeliveryStates.toSorted());
  expect(listedStates(undefined)).toEqual(webhookDeliveryStates);
});
