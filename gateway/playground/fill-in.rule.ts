// Fills in values that an example cannot know beforehand, such as the code of the current order or a new idempotency key.

/** Values remembered from answers, by the name in the braces. */
export type Remembered = Readonly<Record<string, string>>;

const blank = /^\{\{(\w+)(?:\|([^}]*))?\}\}$/;

/** TABLE: what to run first when a value is missing. */
const missing: Readonly<Record<string, string>> = {
  order: 'No order yet: log in and run the example Hold first.',
  ticket: 'No ticket seen yet: run the example MyTickets first. A paid order has tickets.',
  gift: 'No gift of yours waits: run the example Give first.',
  stepUp: 'This wants the password once more: run the example StepUp first.',
  giftCode: 'No code of a gift yet: run the example Give first.',
  sandbox: 'No shop of yours yet: run the example OpenSandbox first.',
  seated: 'No shop of yours yet: run the example OpenSandbox first.',
  bell: 'No shop of yours yet: run the example OpenSandbox first.',
  turn: 'No turn yet: run the example SandboxTurn first.',
  webhook: 'No webhook yet: run the example AddWebhook first.',
};

/** TABLE: paths in answers of the values to remember. */
const told: Readonly<Record<string, readonly (readonly string[])[]>> = {
  order: [
    ['holdTickets', 'order', 'code'],
    ['incompleteOrder', 'code'],
    ['orders', 'edges', '0', 'node', 'code'],
  ],
  ticket: [['myTickets', 'edges', '0', 'node', 'id']],
  gift: [['sendGift', 'gift', 'id']],
  stepUp: [['stepUp', 'stepUpToken']],
  giftCode: [['sendGift', 'gift', 'code']],
  showing: [['standing', 'id']],
  line: [['line', 'id']],
  sandbox: [['openSandbox', 'sandbox', 'id']],
  seated: [['openSandbox', 'sandbox', 'event', 'showings', '0', 'id']],
  bell: [['openSandbox', 'sandbox', 'event', 'showings', '1', 'id']],
  turn: [['startTurn', 'queue', 'turn', 'token']],
  webhook: [
    ['addWebhook', 'webhook', 'id'],
    ['webhooks', '0', 'id'],
  ],
};

/**
 * Returns the variables to send: `{{key}}` becomes a new key each time, `{{order}}` the remembered value, and `{{showing|abc}}` falls
 * back to abc. Throws an error for the reader when there is no value.
 */
export function fillIn(variables: unknown, remembered: Remembered, newKey: () => string): unknown {
  if (typeof variables === 'string') {
    const [, name, standard] = blank.exec(variables) ?? [];
    if (name === undefined) return variables;
    if (name === 'key') return newKey();
    const value = remembered[name] ?? standard;
    if (value === undefined)
      throw new Error(missing[name] ?? `There is nothing yet to stand for {{${name}}}.`);
    return value;
  }
  if (Array.isArray(variables)) return variables.map((item) => fillIn(item, remembered, newKey));
  if (typeof variables !== 'object' || variables === null) return variables;
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, fillIn(value, remembered, newKey)]),
  );
}

/** Adds the values found in an answer's data. */
export function remember(remembered: Remembered, data: unknown): Remembered {
  const found: Record<string, string> = { ...remembered };
  for (const [name, paths] of Object.entries(told)) {
    for (const path of paths) found[name] = valueAt(data, path) ?? found[name] ?? '';
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
}

/** From events under any alias: the first showing of each that a buyer can act on. */
export function bookable(data: unknown): Record<string, Showing | undefined> {
  const events = Object.entries((data ?? {}) as Record<string, { showings: Showing[] } | null>);
  return Object.fromEntries(
    events.map(([name, event]) => [name, event?.showings.find(({ callToAction }) => callToAction !== null)]),
  );
}
interface Showing {
  id: string;
  callToAction: string | null;
}

function valueAt(data: unknown, path: readonly string[]): string | undefined {
  const value = path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined),
    data,
  );
  return typeof value === 'string' ? value : undefined;
}
