import { limits } from '@mo-man/schema/limits.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Price } from '../../../ui/cards/Price.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Stepper } from '../../../ui/controls/Stepper.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { AddOn } from '../booking-types.ts';
import type { AddOnsState } from './use-add-ons.ts';
import '../select/ticket-types/ticket-types.css';
import './add-ons.css';

/** What the showing sells beside its tickets. */
export function AddOnsPart({ addOns }: { addOns: AddOnsState }) {
  const t = useText();
  const { list, problem } = addOns;
  if (list?.length === 0) return null;
  return (
    <section className="mm-add-ons" aria-labelledby="mm-add-ons" aria-busy={addOns.isSending}>
      <h3 id="mm-add-ons">{t('booking.addOns.title')}</h3>
      <p className="mm-booking-lead">{t('booking.addOns.lead')}</p>
      {problem && (
        <Notice type="error" isUrgent>
          {problem}
        </Notice>
      )}
      {addOns.isMissing && (
        <Notice
          type="warning"
          action={
            <Button size="small" onClick={addOns.readAgain}>
              {t('error.state.retry')}
            </Button>
          }
        >
          {t('booking.addOns.missing')}
        </Notice>
      )}
      {!list && !addOns.isMissing && <LineSkeleton height={96} />}
      {list && (
        <ul className="mm-choices">
          {list.map((addOn) => (
            <AddOnChoice key={addOn.id} addOn={addOn} addOns={addOns} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AddOnChoice({ addOn, addOns }: { addOn: AddOn; addOns: AddOnsState }) {
  const t = useText();
  const { number } = useFormats();
  const { id, name, description, price, left, maxPerOrder } = addOn;
  const quantity = addOns.quantities[id] ?? 0;
  // What this order has is not left for others, and still its own.
  const most = Math.min(maxPerOrder, left + (addOns.held[id] ?? 0));
  return (
    <li className={quantity > 0 ? 'mm-choice mm-choice-chosen' : 'mm-choice'}>
      <div className="mm-choice-facts">
        <h4>{name}</h4>
        {description && <p>{description}</p>}
      </div>
      <div className="mm-choice-row">
        <p className="mm-choice-price">
          <strong>
            <Price dong={price} />
          </strong>
          {left <= limits.fewTicketsLeft && (
            <span className={left === 0 ? 'mm-left mm-left-none' : 'mm-left mm-left-few'}>
              {t('booking.addOns.left', { count: left })}
            </span>
          )}
        </p>
        {(most > 0 || quantity > 0) && (
          <Stepper
            value={quantity}
            max={Math.max(most, quantity)}
            label={t('booking.addOns.quantityOf', { name })}
            lessLabel={t('booking.addOns.less', { name })}
            moreLabel={t('booking.addOns.more', { name, max: number(most) })}
            onChange={(next) => addOns.setQuantity(id, next)}
          />
        )}
      </div>
    </li>
  );
}
