import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import { Price } from '../../../../ui/cards/Price.tsx';
import { Stepper } from '../../../../ui/controls/Stepper.tsx';
import type { TicketType } from '../../booking-types.ts';
import { mostOf, nextQuantity } from './quantity.rule.ts';
import { StockLeft } from '../StockLeft.tsx';
import type { SelectionState } from '../use-selection.ts';

export function TicketTypeList({
  types,
  most,
  chosen,
}: {
  types: readonly TicketType[];
  /** Limit of one account for this showing. */
  most: number;
  chosen: SelectionState;
}) {
  const t = useText();
  const { number } = useFormats();
  const { selection } = chosen;
  return (
    <ul className="mm-choices">
      {types.map((type) => {
        const isHere = selection.sectionId === type.sectionId;
        const quantity = isHere ? (selection.quantities[type.id] ?? 0) : 0;
        const others = isHere
          ? Object.values(selection.quantities).reduce((sum, each) => sum + each, 0) - quantity
          : 0;
        const max = mostOf(type, most, others);
        return (
          <li
            key={`${type.sectionId} ${type.id}`}
            className={quantity > 0 ? 'mm-choice mm-choice-chosen' : 'mm-choice'}
          >
            <span className={`mm-zone mm-zone-${type.colour % 8}`} aria-hidden="true" />
            <div className="mm-choice-facts">
              <h3>{type.name}</h3>
              {type.description && <p>{type.description}</p>}
              {type.minPerOrder > 1 && type.left > 0 && (
                <p>{t('booking.select.minPerOrder', { min: type.minPerOrder })}</p>
              )}
            </div>
            <div className="mm-choice-row">
              <p className="mm-choice-price">
                <strong>
                  <Price dong={type.price} />
                </strong>
                <StockLeft left={type.left} />
              </p>
              {type.left > 0 && (
                <Stepper
                  value={quantity}
                  max={Math.max(max, quantity)}
                  label={t('booking.select.quantityOf', { name: type.name })}
                  lessLabel={t('booking.select.less', { name: type.name })}
                  moreLabel={t('booking.select.more', { name: type.name, max: number(max) })}
                  onChange={(wanted) =>
                    chosen.setQuantity(
                      type.sectionId,
                      type.id,
                      Math.min(nextQuantity(quantity, wanted, type.minPerOrder), max),
                    )
                  }
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
