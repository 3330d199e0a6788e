import TextField from '@mui/material/TextField';
import { limits } from '@mo-man/schema/limits.ts';
import { invoiceRules } from '@mo-man/schema/rules/order/invoice.rule.ts';
import type { BookingOrder_orderFragment } from '../../../generated/operations/booking-order.ts';
import { useSetInvoiceMutation } from '../../../generated/operations/set-invoice.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';

type Fields = keyof typeof invoiceRules;

const hints: Record<Fields, { autoComplete: string; inputMode?: 'email' | 'numeric' }> = {
  companyName: { autoComplete: 'organization' },
  taxCode: { autoComplete: 'off', inputMode: 'numeric' },
  address: { autoComplete: 'street-address' },
  email: { autoComplete: 'email', inputMode: 'email' },
};
const fields = Object.keys(hints) as Fields[];

export function InvoiceForm({
  code,
  invoice,
  onDone,
  onLeave,
}: {
  code: string;
  invoice: BookingOrder_orderFragment['invoice'];
  onDone: () => void;
  onLeave: () => void;
}) {
  const t = useText();
  const [setInvoice, { loading }] = useSetInvoiceMutation({ context: { isQuiet: true } });
  const { companyName = '', taxCode = '', address = '', email = '' } = invoice ?? {};
  const save = async (wanted: Record<Fields, string> | null) => {
    await setInvoice({ variables: { input: { orderCode: code, invoice: wanted } } });
    onDone();
  };
  const form = useForm(invoiceRules, { companyName, taxCode, address, email }, async (tidy) => {
    await save(tidy);
    return true;
  });
  return (
    <form className="mm-invoice-form" noValidate onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`order.invoice.${field}`)}
          {...form.fieldProps(field)}
          fullWidth
          slotProps={{ htmlInput: { ...hints[field], maxLength: limits.invoiceTextMax } }}
        />
      ))}
      <div className="mm-invoice-buttons">
        <Button type="submit" isBusy={form.isBusy || loading}>
          {t('order.invoice.save')}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {t('order.invoice.leave')}
        </Button>
        {invoice && (
          <Button look="quiet" isDanger onClick={() => void save(null).catch(onLeave)}>
            {t('order.invoice.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
