import { useText } from '../../lib/intl/use-text.ts';

interface Companion {
  companionOf: string | null;
  companionsPerTicket: number;
}

/** Which type a companion type is sold with, and how many of it for each ticket; nothing of an ordinary type. */
export function CompanionNote({
  type: { companionOf, companionsPerTicket: count },
  types,
}: {
  type: Companion;
  types: readonly { id: string; name: string }[];
}) {
  const t = useText();
  const main = types.find(({ id }) => id === companionOf);
  return main && <p>{t('tickets.type.companion', { name: main.name, count })}</p>;
}
