import { tidyText } from '@mo-man/schema/rules/text/free-text.rule.ts';
import type { SupportRequestWire } from '@mo-man/schema/wire/support/support-request.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { MessageRow, RequestRow } from './support.store.ts';

/** Longest beginning of the first message that a list shows. Characters. */
const SUMMARY = 140;

function summaryOf(beginning: string): string {
  const line = [...tidyText(beginning, 'one')];
  return line.length > SUMMARY ? `${line.slice(0, SUMMARY - 1).join('')}…` : line.join('');
}

/** A request as its account sees it; without messages in a list. */
export const viewSupportRequest = (
  request: RequestRow,
  messages: readonly MessageRow[] | null,
): SupportRequestWire => ({
  id: request.id,
  number: request.number,
  topic: request.topic,
  state: request.state,
  order_code: request.order_code,
  summary: summaryOf(request.beginning),
  created_at: toMoment(request.created_at),
  changed_at: toMoment(request.changed_at),
  messages:
    messages?.map(({ id, author, text, written_at }) => ({
      id: String(id),
      author,
      text,
      written_at: toMoment(new Date(written_at)),
    })) ?? null,
});
