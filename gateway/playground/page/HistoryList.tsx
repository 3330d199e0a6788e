import type { Ran } from './history.ts';
import { type Content, titleOf } from './tabs/open-tabs.ts';

export function HistoryList({
  ran,
  onOpen,
  onClear,
}: {
  ran: readonly Ran[];
  onOpen: (content: Content) => void;
  onClear: () => void;
}) {
  if (ran.length === 0) return <p>What you run is listed here, in this browser only.</p>;
  return (
    <>
      <ul className="plain">
        {ran.map(({ at, query, variables }) => (
          <li key={at}>
            <button type="button" className="row" onClick={() => onOpen({ query, variables })}>
              <code>{titleOf({ query, variables })}</code>
              <span>{new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClear}>
        Forget all
      </button>
    </>
  );
}
