import { type ComponentProps, lazy, Suspense } from 'react';
import { ExampleList } from './ExampleList.tsx';
import { clearHistory, type Ran } from './history.ts';
import { HistoryList } from './HistoryList.tsx';
import type { Content } from './tabs/open-tabs.ts';
import { SchemaDocs } from './schema/SchemaDocs.tsx';

const Guide = lazy(() => import('./guide/Guide.tsx').then((loaded) => ({ default: loaded.Guide })));

export const panelNames = ['Examples', 'Schema', 'History', 'First purchase'] as const;
export type PanelName = (typeof panelNames)[number];

interface Props {
  name: PanelName;
  onClose: () => void;
  examples: ComponentProps<typeof ExampleList>;
  docs: ComponentProps<typeof SchemaDocs>;
  history: { ran: readonly Ran[]; onOpen: (content: Content) => void; onRan: (ran: Ran[]) => void };
}

/** A panel beside the editor; on a phone it covers the editor. */
export function Panel({ name, onClose, examples, docs, history }: Props) {
  return (
    <aside className="panel" aria-label={name}>
      <div className="panel-head">
        <h2>{name}</h2>
        <button type="button" aria-label={`Close ${name}`} onClick={onClose}>
          ×
        </button>
      </div>
      {name === 'Examples' && <ExampleList {...examples} />}
      {name === 'Schema' && <SchemaDocs {...docs} />}
      {name === 'History' && (
        <HistoryList
          ran={history.ran}
          onOpen={history.onOpen}
          onClear={() => history.onRan(clearHistory())}
        />
      )}
      {name === 'First purchase' && (
        <Suspense fallback={<p role="status">On its way…</p>}>
          <Guide />
        </Suspense>
      )}
    </aside>
  );
}
