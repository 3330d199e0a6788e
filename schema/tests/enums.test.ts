// The spec's lists of values against the SDL, the wire and the rules: the same values everywhere.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questionKinds } from '../rules/answers.rule.ts';
import { callsToAction, saleStatuses } from '../rules/call-to-action.rule.ts';
import { dateFilters } from '../rules/date-filter.rule.ts';
import { genders } from '../rules/gender.rule.ts';
import { nextSteps } from '../rules/next-step.rule.ts';
import { orderStates } from '../rules/order-transition.rule.ts';
import { paymentStates, refundStates } from '../rules/payment-transition.rule.ts';
import { priceChoices } from '../rules/search-keyword.rule.ts';
import { ticketStates } from '../spec/booking-entities.ts';
import { bookingButtonLabels, callToActionTypes, nextStepValues, saleStatusBadges } from '../spec/states.ts';
import * as catalogue from '../wire/catalogue.ts';
import * as order from '../wire/order.ts';
import { nextStep } from '../wire/session.ts';

const folder = join(import.meta.dirname, '../sdl');
const sdl = globSync('*.graphql', { cwd: folder })
  .map((file) => readFileSync(join(folder, file), 'utf8').replace(/"[^"]*"/g, ''))
  .join('\n');

/** The values of an enum of the SDL, sorted. */
function sdlEnum(name: string): string[] {
  const body = new RegExp(`^enum ${name} \\{([^}]*)\\}`, 'm').exec(sdl)?.[1];
  if (body === undefined) throw new Error(`The SDL has no enum ${name}`);
  return body.split(/\s+/).filter(Boolean).sort();
}

const sorted = (values: readonly string[]) => [...values].sort();

test.each([
  ['CallToAction', callToActionTypes],
  ['CallToAction', callsToAction],
  ['CallToAction', catalogue.callToAction.options],
  ['SaleStatus', [...saleStatusBadges, 'event_over']],
  ['SaleStatus', saleStatuses],
  ['SaleStatus', catalogue.saleStatus.options],
  ['OrderState', orderStates],
  ['OrderState', order.orderState.options],
  ['PaymentState', paymentStates],
  ['PaymentState', order.paymentState.options],
  ['RefundState', refundStates],
  ['RefundState', order.refundState.options],
  ['TicketState', ticketStates],
  ['NextStep', nextStepValues],
  ['NextStep', nextSteps],
  ['NextStep', nextStep.options],
  ['Gender', genders],
  ['PriceFilter', priceChoices],
  ['QuestionKind', questionKinds],
])('enum %s is %j', (name, values) => {
  expect(sdlEnum(name)).toEqual(sorted(values));
});

test('every label of the booking button is a call to action or a badge', () => {
  expect(sorted(bookingButtonLabels)).toEqual(
    sorted(
      [...sdlEnum('CallToAction'), ...sdlEnum('SaleStatus')].filter((value) => value !== 'waiting_room'),
    ),
  );
});

test('the tabs of the home screen are date filters', () => {
  const home = /^type Home \{([^}]*)\}/m.exec(sdl)?.[1] ?? '';
  for (const tab of dateFilters.filter((filter) => filter.startsWith('this')))
    expect(home).toContain(`${tab}:`);
});
