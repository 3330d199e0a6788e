import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { limits } from '@mo-man/schema/limits.ts';
import { type DeliveryField, deliveryFields } from '@mo-man/schema/rules/order/delivery.rule.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import { useSavedAddressesQuery } from '../../../generated/operations/saved-addresses.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { AddressFields } from '../../../parts/address/AddressFields.tsx';
import { isAddressEmpty, isSameAddress, typedAddress } from '../../../parts/address/typed-address.rule.ts';
import type { AddressLevels } from '../../../parts/address/use-units.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { QuestionForm } from '../answer/use-question-form.ts';
import { SavedChoice } from './SavedChoice.tsx';

/** Where paper tickets go: one of the saved addresses, the default first, or another one that is typed. Loaded on demand. */
export function DeliveryTo({ form, units }: { form: QuestionForm; units: AddressLevels }) {
  const t = useText();
  const hintId = useId();
  const { delivery, problems, setDelivery } = form;
  const { data, loading, error, refetch } = useSavedAddressesQuery({ context: { isQuiet: true } });
  const saved = data?.savedAddresses ?? [];
  const [first] = saved;
  const isFirstMeant = first !== undefined && !delivery.isOther && isAddressEmpty(delivery);
  const takeFirst = useEffectEvent(() => first && setDelivery(typedAddress(first)));
  useEffect(() => {
    if (isFirstMeant) takeFirst();
  }, [isFirstMeant]);
  if (loading && !data) return <LineSkeleton height={240} />;

  const chosen = saved.find((one) => isSameAddress(typedAddress(one), delivery));
  const wrong: Partial<Record<DeliveryField, string>> = Object.fromEntries(
    deliveryFields.flatMap((field) => {
      const problem = problems[`delivery.${field}`];
      return problem ? [[field, problem]] : [];
    }),
  );
  // A saved address that is refused, for example because its ward is gone, is corrected in the fields.
  const isTyped = !isFirstMeant && (!chosen || Object.keys(wrong).length > 0);
  return (
    <div className="mm-delivery-to">
      {error && !data && (
        <p className="mm-address-hint" role="alert">
          {t('booking.delivery.savedFailed')}{' '}
          <Button size="small" onClick={() => void refetch().catch(() => undefined)}>
            {t('error.state.retry')}
          </Button>
        </p>
      )}
      {saved.length > 0 && (
        <SavedChoice saved={saved} chosenId={chosen?.id ?? null} delivery={delivery} onChoose={setDelivery} />
      )}
      {isTyped && (
        <>
          <AddressFields
            typed={delivery}
            units={units}
            problems={wrong}
            hint={t('booking.delivery.to')}
            onType={setDelivery}
            onLeave={(field) => form.leave(`delivery.${field}`)}
          />
          <div>
            <FormControlLabel
              control={
                <Checkbox
                  checked={delivery.isToSave ?? false}
                  disabled={saved.length >= limits.savedAddressesMax}
                  onChange={(_, isToSave) => setDelivery({ isToSave })}
                  slotProps={{ input: { 'aria-describedby': hintId } }}
                />
              }
              label={t('booking.delivery.save')}
            />
            <FormHelperText id={hintId}>
              {saved.length >= limits.savedAddressesMax
                ? t('addresses.full')
                : t('booking.delivery.saveHint')}
            </FormHelperText>
          </div>
        </>
      )}
    </div>
  );
}
