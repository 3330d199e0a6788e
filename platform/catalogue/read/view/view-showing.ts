import { calendarEntry } from '@mo-man/schema/rules/event/calendar-entry.rule.ts';
import { offerOfShowing } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import { attendeesUntil } from '@mo-man/schema/rules/order/attendees.rule.ts';
import { deliveryRefusal } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { QuestionWire, ShowingWire } from '@mo-man/schema/wire/catalogue.ts';
import type { StoredQuestion } from '../../../db/tables/column-types.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';
import { toMoment, toMomentOrNull } from '../../../lib/time/moment.ts';
import { viewChange } from '../../../sale/orders/changes/view-change.ts';
import { returnRules } from '../../../after-sale/returns/view-rules.ts';
import { exchangeUntil } from '../../../sale/exchange/exchange-until.rule.ts';
import { hasWaitingList } from '../../../after-sale/returns/waiting-list.rule.ts';
import { factsOf } from '../showing-facts.rule.ts';
import type { ShowingRow } from '../showing-read.store.ts';
import type { TicketTypeRow } from '../ticket-type-read.store.ts';
import { viewTicketType } from './view-ticket-type.ts';
import { viewVenue } from './view-venue.ts';

export function viewShowing(
  showing: ShowingRow,
  types: readonly TicketTypeRow[],
  language: Language,
  now: Date,
): ShowingWire {
  const listed = types.filter((type) => type.opened_by === null);
  const unsold = types.some((type) => type.unsold > 0);
  const { callToAction, saleStatus } = offerOfShowing(factsOf({ ...showing, unsold }), now);
  const { id, event_id, status, max_tickets_per_account, has_seat_map } = showing;
  const { queue_required, captcha_required, presale_required, has_add_ons } = showing;
  const { delivery_fee: fee } = showing;
  return {
    id,
    event_id,
    venue: showing.venue && viewVenue(showing.venue, language),
    status,
    max_tickets_per_account,
    has_seat_map,
    queue_required,
    captcha_required,
    presale_required,
    has_add_ons,
    starts_at: toMoment(showing.starts_at),
    ends_at: toMoment(showing.ends_at),
    doors_at: toMoment(showing.doors_at),
    sale_opens_at: toMoment(showing.sale_opens_at),
    sale_closes_at: toMoment(showing.sale_closes_at),
    notice: showing.notice && pick(showing.notice, language),
    change: showing.change && viewChange(showing.change, language),
    calendar: calendarEntry(showing.id, showing.calendar_sequence),
    delivery_fee: deliveryRefusal({ fee, startsAt: showing.starts_at, now }) ? null : fee,
    call_to_action: callToAction,
    sale_status: saleStatus,
    has_waiting_list: hasWaitingList({
      ...showing,
      left: listed.reduce((sum, type) => sum + (type.companion_of_id === null ? type.left : 0), 0),
      now,
    }),
    returns: returnRules(showing),
    exchange_until: toMomentOrNull(exchangeUntil(showing)),
    questions: (showing.question_form ?? []).map((question) => viewQuestion(question, language)),
    attendee_form: viewAttendeeForm(showing, language),
    has_hidden_tickets: listed.length < types.length,
    ticket_types: listed.map((type) => viewTicketType(type, types, language)),
  };
}

function viewAttendeeForm(
  { attendee_form: form, doors_at: doorsAt }: Pick<ShowingRow, 'attendee_form' | 'doors_at'>,
  language: Language,
): ShowingWire['attendee_form'] {
  return (
    form && {
      name: form.name,
      phone: form.phone,
      questions: form.questions.map((question) => viewQuestion(question, language)),
      identity: form.identity ?? null,
      until: toMoment(attendeesUntil(form, doorsAt)),
    }
  );
}

function viewQuestion(question: StoredQuestion, language: Language): QuestionWire {
  const { id, label, kind, required, choices, at_gate = false } = question;
  return {
    id,
    kind,
    required,
    label: pick(label, language),
    choices: choices.map((choice) => ({ value: choice.value, label: pick(choice.label, language) })),
    is_shown_at_gate: at_gate,
  };
}
