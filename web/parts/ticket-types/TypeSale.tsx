import { openingOf } from '@mo-man/schema/rules/event/ticket-type-state.rule.ts';
import type { TicketTypeState } from '@mo-man/schema/rules/event/ticket-type-state.rule.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';

interface SaleOfType {
  id: string;
  name: string;
  price: number;
  left: number;
  state: TicketTypeState;
  onSaleFrom: string | null;
  onSaleUntil: string | null;
  followsId: string | null;
}

/** When a ticket type is sold, and which one comes after it; nothing of a type that is sold as long as its showing. */
export function TypeSale({ type, types }: { type: SaleOfType; types: readonly SaleOfType[] }) {
  const t = useText();
  const f = useFormats();
  const next = types.find((other) => other.followsId === type.id && other.state === 'not_yet');
  const lines = (): string[] => {
    switch (type.state) {
      case 'not_yet':
        return [openingText(type, types, t, f.dateTime)];
      case 'ended':
        return [t('tickets.type.ended')];
      case 'on_sale':
      case 'sold_out':
        return [
          ...(type.onSaleUntil && type.state === 'on_sale'
            ? [t('tickets.type.until', { at: f.dateTime(type.onSaleUntil) })]
            : []),
          ...(next ? [t('tickets.type.next', { name: next.name, price: f.price(next.price) })] : []),
        ];
    }
  };
  return lines().map((line) => <p key={line}>{line}</p>);
}

function openingText(
  type: SaleOfType,
  types: readonly SaleOfType[],
  t: ReturnType<typeof useText>,
  dateTime: (at: string) => string,
): string {
  const before = types.find(({ id }) => id === type.followsId) ?? null;
  const from = type.onSaleFrom === null ? null : Date.parse(type.onSaleFrom);
  // Whether the type before it is over was told by the platform's clock.
  const { at, afterId } = openingOf(
    { from, followsId: type.followsId },
    before && {
      until: before.onSaleUntil === null ? null : Date.parse(before.onSaleUntil),
      isUsedUp: before.state === 'ended' || before.state === 'sold_out',
      left: before.left,
    },
    -Infinity,
  );
  const moment = at === null ? null : dateTime(new Date(at).toISOString());
  if (afterId === null || !before)
    return moment === null ? t('tickets.type.later') : t('tickets.type.opens', { at: moment });
  return moment === null
    ? t('tickets.type.opensAfter', { name: before.name })
    : t('tickets.type.opensAfterOrAt', { name: before.name, at: moment });
}
