// The enums of the SDL against the lists of values in TypeScript: two languages, the same values.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questionKinds } from '../rules/order/answers.rule.ts';
import { ageLabels } from '../rules/event/age-label.rule.ts';
import { callsToAction, saleStatuses } from '../rules/event/call-to-action.rule.ts';
import { votingStates } from '../rules/event/voting-state.rule.ts';
import { dateFilters } from '../rules/search/date-filter.rule.ts';
import { genders } from '../rules/account/gender.rule.ts';
import { nextSteps } from '../rules/account/next-step.rule.ts';
import { addressModels, deliveryStates } from '../rules/order/delivery.rule.ts';
import { orderStates } from '../rules/order/order-transition.rule.ts';
import { paymentStates, paymentWords, refundStates } from '../rules/order/payment-transition.rule.ts';
import { pageBlockKinds } from '../rules/site/page-file.rule.ts';
import * as values from '../values.ts';
import { searchSorts } from '../rules/search/search-address.rule.ts';
import { priceChoices } from '../rules/search/search-keyword.rule.ts';

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

const lists: [string, readonly string[]][] = [
  ['CallToAction', callsToAction],
  ['SaleStatus', saleStatuses],
  ['OrderState', orderStates],
  ['AddressModel', addressModels],
  ['DeliveryState', deliveryStates],
  ['PaymentState', paymentStates],
  ['PaymentWord', paymentWords],
  ['RefundState', refundStates],
  ['ChangeChoice', values.changeChoices],
  ['NextStep', nextSteps],
  ['Gender', genders],
  ['PriceFilter', priceChoices],
  ['DateFilter', dateFilters],
  ['SearchSort', searchSorts],
  ['QuestionKind', questionKinds],
  ['Language', values.languages],
  ['ShowingStatus', values.showingStatuses],
  ['SectionKind', values.sectionKinds],
  ['SeatTrait', values.seatTraits],
  ['SeatState', values.seatStates],
  ['QueueStatus', values.queueStatuses],
  ['QueueType', values.queueTypes],
  ['PresaleLane', values.presaleLanes],
  ['CaptchaAction', values.captchaActions],
  ['NoticeChannel', values.turnAlertChannels],
  ['TicketState', values.ticketStates],
  ['TicketObtainedBy', values.ticketSources],
  ['WalletKind', values.walletKinds],
  ['VotingState', votingStates],
  ['ReturnState', values.returnStates],
  ['ReturnRefusal', values.returnRefusals],
  ['WaitingState', values.waitingStates],
  ['GiftState', values.giftStates],
  ['GiftSide', values.giftSides],
  ['BalanceReason', values.balanceReasons],
  ['DeviceKind', values.deviceKinds],
  ['OrganizerKind', values.organizerKinds],
  ['PageBlockKind', pageBlockKinds],
  ['OtpType', values.otpTypes],
  ['SuggestionKind', values.suggestionKinds],
  ['VoucherKind', values.voucherKinds],
  ['VoucherParty', values.voucherParties],
  ['AgeLabel', ageLabels],
  ['FilmFormat', values.filmFormats],
  ['FilmState', values.filmStates],
];

/** Enums that only the gateway's own code speaks, where the types made from the SDL keep them. */
const ofTheGateway = ['LoginProvider', 'SessionEventKind', 'SessionState'];

test('every enum of the SDL has its list, or is the gateway’s own', () => {
  const declared = [...sdl.matchAll(/^enum (\w+)/gm)].map(([, name]) => name);
  expect(declared.sort()).toEqual([...lists.map(([name]) => name), ...ofTheGateway].sort());
});

test.each(lists)('enum %s is %j', (name, list) => {
  expect(sdlEnum(name)).toEqual([...list].sort());
});

test('the tabs of the home screen are date filters', () => {
  const home = /^type Home \{([^}]*)\}/m.exec(sdl)?.[1] ?? '';
  for (const tab of dateFilters.filter((filter) => filter.startsWith('this')))
    expect(home).toContain(`${tab}:`);
});
