import { execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { GatewayContext } from '../../context/context.ts';
import { emptyAnswer } from '../../guards/bound-answer.ts';
import { gatewaySchema } from '../../schema.ts';

const schema = gatewaySchema({ mostIds: 90, report: () => {} });
const [thursday, friday, december] = ['2026-11-26', '2026-11-27', '2026-12-05'].map(
  (day) => `${day}T20:00:00.000+07:00`,
);
const event = { id: 'e', starts_at: thursday, day_starts: [thursday, friday, december], showing_ids: [] };
const contextValue = {
  language: 'en',
  answer: emptyAnswer(),
  now: () => new Date('2026-11-26T09:00:00+07:00'),
  event: { events: { load: () => Promise.resolve(event) } },
} as unknown as GatewayContext;

test('returns an event’s start for named days, for a range of days, and without days', async () => {
  const document = parse(`{ event(id: "e") {
    startsAt
    tomorrow: startsAt(date: tomorrow)
    weekend: startsAt(date: thisWeekend)
    december: startsAt(from: "2026-12-01", to: "2026-12-31")
    named: startsAt(date: today, from: "2026-12-01")
  } }`);
  const { data } = await execute({ schema, document, contextValue });
  expect(data?.event).toEqual({
    startsAt: thursday,
    tomorrow: friday,
    weekend: friday,
    december,
    named: thursday,
  });
});
