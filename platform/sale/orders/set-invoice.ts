import { checkInvoice } from '@mo-man/schema/rules/order/invoice.rule.ts';
import type { invoiceBody, OrderWire } from '@mo-man/schema/wire/order.ts';
import type { StoredInvoice } from '../../db/tables/column-types.ts';
import { runAgain } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { OrderDeps } from './deps.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { saveInvoice } from './view/order-view.store.ts';
import { readOrderView } from './view/read-order-view.ts';

type InvoiceCall = Call<OrderDeps, { auth: 'user'; params: typeof orderParams; body: typeof invoiceBody }>;
type Typed = NonNullable<InvoiceCall['body']['invoice']>;

/** PUT /orders/:code/invoice */
export async function setInvoice({ params, body, caller, language, deps }: InvoiceCall): Promise<OrderWire> {
  const key = { code: params.code, userId: caller.userId };
  const invoice = body.invoice && tidied(body.invoice);
  const isKept = await runAgain(() => saveInvoice(deps.db, key, invoice));
  const order = await readOrderView(deps.db, key, language);
  if (!isKept) throw new Failure('invoice_closed');
  return order;
}

const wireNames = { companyName: 'company_name', taxCode: 'tax_code', address: 'address', email: 'email' };

function tidied({ company_name: companyName, tax_code: taxCode, address, email }: Typed): StoredInvoice {
  const judged = checkInvoice({ companyName, taxCode, address, email });
  if ('problems' in judged) {
    const fields = judged.problems.map(({ field, problem }) => ({
      path: `invoice.${wireNames[field]}`,
      problem,
    }));
    throw new Failure('answers_invalid', { fields });
  }
  const { invoice } = judged;
  return {
    company_name: invoice.companyName,
    tax_code: invoice.taxCode,
    address: invoice.address,
    email: invoice.email,
  };
}
