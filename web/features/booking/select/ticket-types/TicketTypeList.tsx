import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import { BundleNote } from '../../../../parts/ticket-types/BundleNote.tsx';
import { CompanionNote } from '../../../../parts/ticket-types/CompanionNote.tsx';
import { PassNote } from '../../../../parts/ticket-types/PassNote.tsx';
import { Price } from '../../../../ui/cards/Price.tsx';
import { TypeSale } from '../../../../parts/ticket-types/TypeSale.tsx';
import { Stepper } from '../../../../ui/controls/Stepper.tsx';
import type { TicketType } from '../../booking-types.ts';
import { allowedBeside, mostOf, nextQuantity } from './quantity.rule.ts';
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
        const quantities = selection.sectionId === type.sectionId ? selection.quantities : {};
        const quantity = quantities[type.id] ?? 0;
        const others = Object.values(quantities).reduce((sum, each) => sum + each, 0) - quantity;
        const isOnSale = type.state === 'on_sale';
        // What was chosen before its time was over can be taken back.
        const max = isOnSale ? mostOf(type, most, others, allowedBeside(type, quantities)) : 0;
        const look = ['mm-choice', quantity > 0 && 'mm-choice-chosen', !isOnSale && 'mm-choice-shut'];
        return (
          <li key={`${type.sectionId} ${type.id}`} className={look.filter(Boolean).join(' ')}>
            <span className={`mm-zone mm-zone-${type.colour % 8}`} aria-hidden="true" />
            <div className="mm-choice-facts">
              <h3>{type.name}</h3>
              {type.description && <p>{type.description}</p>}
              <BundleNote type={type} />
              <CompanionNote type={type} types={types} />
              <PassNote admits={type.admits} />
              <TypeSale type={type} types={types} />
              {type.minPerOrder > 1 && isOnSale && (
                <p>{t('booking.select.minPerOrder', { min: type.minPerOrder })}</p>
              )}
            </div>
            <div className="mm-choice-row">
              <p className="mm-choice-price">
                <strong>
                  <Price dong={type.price * type.bundleSize} />
                </strong>
                {(isOnSale || type.state === 'sold_out') && <StockLeft left={isOnSale ? type.left : 0} />}
              </p>
              {((isOnSale && type.left > 0) || quantity > 0) && (
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
                      Math.min(nextQuantity(quantity, wanted, type), max),
                      types,
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
