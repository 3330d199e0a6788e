import { questionKinds } from '@mo-man/schema/rules/order/answers.rule.ts';
import { attendeeFields } from '@mo-man/schema/rules/order/attendees.rule.ts';
import { paymentMethodIds } from '@mo-man/schema/values.ts';
import { presaleLanes, sectionKinds, showingKinds, showingStatuses } from '@mo-man/schema/values.ts';
import { limits } from '@mo-man/schema/limits.ts';
import * as z from 'zod/mini';
import { film, screening } from './film.rule.ts';
import { count, dong, id, line, longText, picture, seatId, slug, text, videoAddress } from './parts.rule.ts';
import { time } from './times.rule.ts';

const status = z._default(z.enum(showingStatuses), 'scheduled');
const notice = z._default(z.nullable(text), null);
/** Notes for visitors; of limited length, because every ticket contains them. */
const notes = z._default(
  z.nullable(
    longText.check(
      z.refine(
        (said) => Math.max(said.vi.length, said.en.length) <= limits.ticketNotesMax,
        `must have at most ${limits.ticketNotesMax} characters in each language`,
      ),
    ),
  ),
  null,
);
const off = z._default(z.boolean(), false);

const percent = z.number().check(
  z.positive(),
  z.maximum(50),
  z.refine((value) => Number(value.toFixed(2)) === value, 'must have two decimals at most'),
);

const fixedFee = z.strictObject({ kind: z.literal('fixed'), amount: count(1, 1_000_000) });
const percentFee = z.strictObject({ kind: z.literal('percent'), percent });
const feeByMethod = z.strictObject({
  kind: z.literal('by_method'),
  methods: z.partialRecord(
    z.enum(paymentMethodIds.map(({ method }) => method)),
    z.discriminatedUnion('kind', [fixedFee, percentFee], 'must be fixed or percent'),
  ),
});

/** The service fee of a ticket, on top of its price: an amount, a share of the price, or one of these for each way to pay. */
const serviceFee = z.discriminatedUnion(
  'kind',
  [fixedFee, percentFee, feeByMethod],
  'must be fixed, percent or by_method',
);
const ownServiceFee = z.discriminatedUnion(
  'kind',
  [fixedFee, percentFee, feeByMethod, z.strictObject({ kind: z.literal('none') })],
  'must be fixed, percent, by_method or none',
);

const ticketCode = new RegExp(
  `^(sha256:[0-9a-f]{64}|[A-Za-z0-9]{${limits.ticketCodeMin},${limits.ticketCodeMax}})$`,
);

const ticketType = z.strictObject({
  id,
  name: text,
  description: z._default(z.nullable(text), null),
  price: dong,
  /** Further showings of the event, to each of which its tickets admit once: a pass. Only in standing sections. */
  admits: z._default(z.array(id), []),
  /** Index into the palette of zone colours; its position among the showing's types when left out. */
  colour: z.optional(count(0, 99)),
  /** An order has a multiple of it; the price is that of one ticket. Only in standing sections. */
  bundle_size: z._default(count(1, limits.maxUnitsPerHold), 1),
  min_per_order: z._default(count(1, limits.maxUnitsPerHold), 1),
  max_per_order: z._default(count(1, limits.maxUnitsPerHold), 10),
  /** Number of standing tickets; only in standing sections. */
  capacity: z.optional(count(1, 100_000)),
  /** When it is sold, within the sale of its showing; only in standing sections. */
  on_sale_from: z._default(z.nullable(time), null),
  on_sale_until: z._default(z.nullable(time), null),
  /** The type of this section that is sold before it: it opens when that one has ended or is sold out, and sells what is left of it. */
  follows: z._default(z.nullable(id), null),
  /** Codes that open it: it is in no list. As typed, or the hash that an export writes; only in showings without a plan. */
  opened_by: z._default(
    z.nullable(
      z
        .array(
          z
            .string()
            .check(
              z.regex(
                ticketCode,
                `must be a code of ${limits.ticketCodeMin} to ${limits.ticketCodeMax} letters and digits, or sha256: and 64 hexadecimal digits`,
              ),
            ),
        )
        .check(z.minLength(1, 'must have a code'), z.maxLength(100)),
    ),
    null,
  ),
  /** The type of this section that its tickets go with: they are bought together only; only in standing sections. */
  companion_of: z._default(z.nullable(id), null),
  /** Most of it in an order for each ticket that they go with. */
  companions_per_ticket: z._default(count(1, limits.maxUnitsPerHold), 1),
  /** The seat categories of the plan that it sells; only in seated sections. By default all seats that no other type names. */
  categories: z.optional(z.array(line).check(z.minLength(1, 'must name a category'))),
});
export type TicketTypeInFile = z.infer<typeof ticketType>;

const section = z.strictObject({
  /** With a plan: the id of the plan's section, whose outline and seats are used. */
  id,
  name: text,
  /** `seated` sells the seats of the plan, `standing` sells standing tickets. */
  kind: z.enum(sectionKinds),
  ticket_types: z.array(ticketType).check(z.minLength(1, 'must have a ticket type')),
  /** Seats of the plan that this showing does not sell. */
  without: z._default(z.array(seatId), []),
});
export type SectionInFile = z.infer<typeof section>;

const question = z.strictObject({
  id,
  label: text,
  kind: z.enum(questionKinds),
  required: z._default(z.boolean(), true),
  choices: z._default(z.array(z.strictObject({ value: id, label: text })), []),
  /** Whether staff at the gate see the answers; buyers are told. */
  at_gate: off,
});

/** What is asked about whoever comes with each ticket. */
const attendees = z.strictObject({
  name: z.enum(attendeeFields),
  /** Absent: not asked. */
  phone: z._default(z.nullable(z.enum(attendeeFields)), null),
  questions: z._default(z.array(question), []),
  /** Binds each ticket to an identity number, and says how many tickets of the showing one number may have. Absent: not asked. */
  identity: z.optional(
    z.strictObject({ tickets_max: z._default(count(1, limits.identityTicketsMax), limits.identityTickets) }),
  ),
  /** How many minutes before the doors open changes end. */
  until_minutes: z._default(count(0, limits.attendeesUntilMinutesMax), limits.attendeesUntilMinutes),
});

/** Something sold beside the tickets, such as food, parking or a poster. */
const addOn = z.strictObject({
  id,
  name: text,
  description: z._default(z.nullable(text), null),
  /** VND for one. */
  price: dong,
  /** How many there are for all buyers of the showing. */
  stock: count(0, 1_000_000),
  max_per_order: z._default(count(1, limits.addOnsPerOrderMax), limits.addOnsPerOrder),
});

/** Rules for returning tickets to the waiting list of a sold-out showing. */
const returns = z.strictObject({
  /** How many minutes before the doors open returns end. */
  until_minutes: z._default(
    count(limits.returnStopMinutes, limits.returnUntilMinutesMax),
    limits.returnUntilMinutes,
  ),
  /** Whether a return also pays back the service fee. */
  fees_back: z._default(z.boolean(), true),
});

/** Rules for giving tickets for others of the same event. */
const exchange = z.strictObject({
  /** How many minutes before the doors open exchanges end. */
  until_minutes: z._default(count(0, limits.returnUntilMinutesMax), limits.returnUntilMinutes),
});

const showing = z.strictObject({
  id,
  plan_id: z._default(z.nullable(id), null),
  /** The venue, when it is not the event's. */
  venue_id: z._default(z.nullable(id), null),
  /** Of a film: how it is shown. */
  screening: z.optional(screening),
  starts_at: time,
  ends_at: time,
  /** An hour before the start when left out. */
  doors_at: z._default(time, { from_start: -60 }),
  sale_opens_at: time,
  /** The start when left out. */
  sale_closes_at: z._default(time, { from_start: 0 }),
  /** `registration` for free events, which changes the words on buttons and badges. */
  kind: z._default(z.enum(showingKinds), 'sale'),
  max_tickets_per_account: z._default(count(1, 1000), limits.maxTicketsPerAccountDefault),
  /** A queue before booking; absent means none. */
  queue: z.optional(z.strictObject({ rate_per_minute: count(1, 60_000), max_turns: count(1, 100_000) })),
  captcha: off,
  /** The QR of its tickets changes periodically, so that a picture of it is useless. */
  rotating: off,
  /**
   * For buyers with a code (`npm run operate presale make`): `early` lets them buy so many minutes before, `priority` draws them first in a
   * queue.
   */
  presale: z.optional(z.strictObject({ minutes_before: count(1, 20_160), lane: z.enum(presaleLanes) })),
  /** Overrides the event's rules; null for none, absent for the event's. */
  returns: z.optional(z.nullable(returns)),
  /** Overrides the event's rules; null for none, absent for the event's. */
  exchange: z.optional(z.nullable(exchange)),
  questions: z._default(z.array(question), []),
  /** Absent: nothing is asked about those who come. */
  attendees: z.optional(attendees),
  status,
  notice,
  /** Overrides the event's notes; null for the event's. */
  notes,
  /** VND for sending the paper tickets of an order by post; absent means none are sent. */
  delivery_fee: z._default(z.nullable(count(0, 1_000_000)), null),
  /** Overrides the event's fee; kind `none` for no fee, absent for the event's. */
  service_fee: z.optional(ownServiceFee),
  /** Sold beside the tickets, in this order. */
  add_ons: z._default(z.array(addOn).check(z.maxLength(limits.addOnsMax)), []),
  sections: z.array(section).check(z.minLength(1, 'must have a section')),
});
export type ShowingInFile = z.infer<typeof showing>;

export const event = z.strictObject({
  id,
  slug,
  title: text,
  summary: text,
  /** Paragraphs separated by a blank line, or a list of them; their markup is that of rich-text.rule.ts. */
  about: longText,
  artists: z._default(z.array(line), []),
  /** Acts, parts and breaks, in their order; `from_start`: minutes after the start of a showing. */
  line_up: z._default(
    z
      .array(
        z.strictObject({
          title: text,
          about: z._default(z.nullable(text), null),
          from_start: z._default(z.nullable(z.int().check(z.gte(-600), z.lte(1_440))), null),
        }),
      )
      .check(z.maxLength(60)),
    [],
  ),
  /** Questions that visitors ask, with their answers. */
  faq: z._default(z.array(z.strictObject({ question: text, answer: text })).check(z.maxLength(40)), []),
  /** Pictures of it, in their order, with a text that says what each shows. */
  gallery: z._default(
    z
      .array(z.strictObject({ picture, text: z._default(z.nullable(text), null) }))
      .check(z.maxLength(limits.galleryPicturesMax)),
    [],
  ),
  /** A video on another site, such as a trailer. */
  video: z._default(z.nullable(videoAddress), null),
  category: id,
  organizer_id: id,
  venue_id: id,
  poster: picture,
  banner: picture,
  film: z.optional(film),
  min_age: z._default(z.nullable(count(1, 99)), null),
  /** Made for children with their families: the search finds it so. */
  for_families: off,
  status,
  notice,
  notes,
  /** Higher comes first among featured events. */
  rank: z._default(count(0, 1000), 0),
  /** False: found by no list and no search; whoever has its address sees it. */
  listed: z._default(z.boolean(), true),
  /** Default for its showings; absent means none. */
  service_fee: z.optional(serviceFee),
  /** Default for its showings; absent means that tickets cannot be returned. */
  returns: z.optional(returns),
  /** Default for its showings; absent means that tickets cannot be exchanged. */
  exchange: z.optional(exchange),
  showings: z.array(showing).check(z.minLength(1, 'must have a showing')),
});
export type EventInFile = z.infer<typeof event>;
