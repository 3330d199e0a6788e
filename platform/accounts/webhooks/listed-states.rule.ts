import {
  type WebhookDeliveryFilter,
  type WebhookDeliveryState,
  webhookDeliveryStates,
} from '@mo-man/schema/values.ts';

const statesOf: Readonly<Record<WebhookDeliveryFilter, readonly WebhookDeliveryState[]>> = {
  waiting: ['unmade', 'due'],
  delivered: ['delivered'],
  failed: ['given_up', 'refused'],
};

/** States of the deliveries that a filter lists; without one, all. */
export const listedStates = (filter: WebhookDeliveryFilter | undefined): readonly WebhookDeliveryState[] =>
  filter === undefined ? webhookDeliveryStates : statesOf[filter];
