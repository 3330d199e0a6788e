// Private operations of private shops: for whoever does not own one, it is not there.
import { nobody, type Owned, type PrivateRow } from './_private-row.ts';

const act = (mutation: string, variables: (owned: Owned) => Record<string, unknown>): PrivateRow => ({
  ask: `mutation M($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { sandbox { id turnedMinutes } } }`,
  variables: (owned) => ({ input: variables(owned) }),
  visitor: nobody,
  stranger: 'not_found',
});
const onShowing = ({ heldShowing: showingId }: Owned) => ({ showingId });
const onOrder = ({ orderCode }: Owned) => ({ orderCode });

export const sandboxOperations: Record<string, PrivateRow> = {
  'Mutation.turnSandboxClock': act('turnSandboxClock', ({ heldEvent: eventId }) => ({ eventId, minutes: 5 })),
  'Mutation.openSandboxSale': act('openSandboxSale', onShowing),
  'Mutation.sellOutSandbox': act('sellOutSandbox', onShowing),
  'Mutation.moveSandboxShowing': act('moveSandboxShowing', (owned) => ({ ...onShowing(owned), minutes: 5 })),
  'Mutation.delaySandboxPayment': act('delaySandboxPayment', (owned) => ({ ...onOrder(owned), minutes: 5 })),
  'Mutation.loseSandboxCallback': act('loseSandboxCallback', onOrder),
  'Mutation.refundSandboxOrder': act('refundSandboxOrder', onOrder),
};
