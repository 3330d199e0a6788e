import { useState } from 'react';
import type { BookingOrder_orderFragment } from '../../../generated/operations/booking-order.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import '../card/contact.css';
import './invoice.css';

type Invoiced = Pick<BookingOrder_orderFragment, 'code' | 'invoice' | 'isInvoiceOpen' | 'invoiceUntil'>;

/** The company of the invoice: a form where it can be given, the data where it was given, else nothing. */
export function InvoiceBox({ order, onChanged }: { order: Invoiced; onChanged: () => void }) {
  const t = useText();
  const { dateTime } = useFormats();
  const [isTyping, setTyping] = useState(false);
  const { invoice, isInvoiceOpen, invoiceUntil } = order;
  if (!invoice && !isInvoiceOpen) return null;
  const close = () => {
    setTyping(false);
    onChanged();
  };
  return (
    <section className="mm-contact mm-invoice" aria-labelledby="mm-invoice-title">
      <h3 id="mm-invoice-title">{t('order.invoice.title')}</h3>
      {invoice && !isTyping && (
        <>
          <p>{invoice.companyName}</p>
          <p className="mm-numbers">{t('order.invoice.taxCodeIs', { code: invoice.taxCode })}</p>
          <p>{invoice.address}</p>
          <p>{invoice.email}</p>
        </>
      )}
      <p className="mm-invoice-hint">{t('order.invoice.honest')}</p>
      {isInvoiceOpen && invoiceUntil && (
        <p className="mm-invoice-hint">{t('order.invoice.until', { at: dateTime(invoiceUntil) })}</p>
      )}
      {isTyping ? (
        <InvoiceForm code={order.code} invoice={invoice} onDone={close} onLeave={() => setTyping(false)} />
      ) : (
        isInvoiceOpen && (
          <Button size="small" onClick={() => setTyping(true)}>
            {t(invoice ? 'order.invoice.change' : 'order.invoice.ask')}
          </Button>
        )
      )}
    </section>
  );
}
