import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { lazy, Suspense, useId } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { QuestionForm } from '../answer/use-question-form.ts';
import { useUnits } from '../../../parts/address/use-units.ts';

const DeliveryTo = lazy(async () => ({ default: (await import('./DeliveryTo.tsx')).DeliveryTo }));

export function DeliveryChoice({ form, fee }: { form: QuestionForm; fee: number }) {
  const t = useText();
  const { price } = useFormats();
  const hintId = useId();
  const problem = form.problems.delivery;
  return (
    <section className="mm-delivery" aria-label={t('booking.delivery.title')} data-field="delivery">
      <FormControlLabel
        control={
          <Checkbox
            checked={form.wantsDelivery}
            onChange={(_, isChecked) => form.setWantsDelivery(isChecked)}
            slotProps={{
              input: { 'aria-describedby': hintId, 'aria-invalid': problem !== undefined },
            }}
          />
        }
        label={t('booking.delivery.ask')}
      />
      <FormHelperText id={hintId} error={problem !== undefined}>
        {problem ? t(problem) : t('booking.delivery.fee', { fee: price(fee) })}
      </FormHelperText>
      {form.wantsDelivery && <DeliveryAddress form={form} />}
    </section>
  );
}

/** Loads the provinces while the fields are loaded. */
function DeliveryAddress({ form }: { form: QuestionForm }) {
  const units = useUnits(form.delivery);
  return (
    <Suspense fallback={<LineSkeleton height={240} />}>
      <DeliveryTo form={form} units={units} />
    </Suspense>
  );
}
