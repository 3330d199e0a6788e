import type { CallToAction } from '@mo-man/schema/rules/event/call-to-action.rule.ts';

interface Sold {
  readonly callToAction: CallToAction | null;
  readonly saleStatus: string | null;
}

/** Whether the showing can be booked without waiting in a queue. */
export function mayBook({ callToAction }: Pick<Sold, 'callToAction'>): boolean {
  return callToAction !== null && callToAction !== 'waiting_room';
}

/** Whether the showing is on sale or will be. */
export function mayLook({ callToAction, saleStatus }: Sold): boolean {
  return (
    callToAction !== null ||
    saleStatus === 'not_open_for_sale_yet' ||
    saleStatus === 'not_open_for_registration_yet'
  );
}
