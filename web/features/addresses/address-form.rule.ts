import {
  addressLabelRule,
  checkDelivery,
  type DeliveryField,
  type TypedDelivery,
} from '@mo-man/schema/rules/order/delivery.rule.ts';
import { fieldOfWire } from '../../parts/address/typed-address.rule.ts';

/** Message ids of the problems, by field. */
export type AddressProblems = Readonly<Partial<Record<'label' | DeliveryField, string>>>;

/** Problems of the form of an address, in its order. */
export function checkAddressForm(label: string, typed: TypedDelivery): AddressProblems {
  const problem = addressLabelRule.safeParse(label).error?.issues[0]?.message;
  return {
    ...(problem && { label: problem }),
    ...Object.fromEntries(checkDelivery(typed).problems.map((one) => [one.field, one.problem])),
  };
}

/** The server's `fields` of invalid_input. Unknown ones are left out. */
export function problemsOfServer(fields: unknown): AddressProblems {
  if (!Array.isArray(fields)) return {};
  return Object.fromEntries(
    fields.flatMap(({ path, problem }: { path?: unknown; problem?: unknown }) => {
      if (typeof path !== 'string' || typeof problem !== 'string') return [];
      const field = path === 'label' ? path : fieldOfWire(path.replace(/^address\./, ''));
      return field ? [[field, problem]] : [];
    }),
  );
}
