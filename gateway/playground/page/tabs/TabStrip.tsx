import { useEffect, useRef } from 'react';
import { type OpenTabs, titleOf } from './open-tabs.ts';

interface Props {
  open: OpenTabs;
  /** Id of the tab that is running. */
  running: number | undefined;
  onFront: (id: number) => void;
  onClose: (id: number) => void;
  onNew: () => void;
}

/** The open tabs in one line that scrolls; the one in front is always in view. */
export function TabStrip({ open, running, onFront, onClose, onNew }: Props) {
  const front = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    front.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open.front]);
  return (
    <div className="tabs">
      <div role="tablist" aria-label="Open operations" className="tabs-list">
        {open.tabs.map((tab) => {
          const isFront = tab.id === open.front;
          return (
            <span key={tab.id} role="presentation" className={isFront ? 'tab tab-front' : 'tab'}>
              <button
                type="button"
                role="tab"
                aria-selected={isFront}
                ref={isFront ? front : null}
                onClick={() => onFront(tab.id)}
              >
                {titleOf(tab)}
                {tab.id === running && <i className="tab-running" title="running" />}
              </button>
              <button
                type="button"
                className="tab-close"
                aria-label={`Close ${titleOf(tab)}`}
                onClick={() => onClose(tab.id)}
              >
                ×
              </button>
            </span>
          );
        })}
      </div>
      <button type="button" className="tabs-new" aria-label="New tab" onClick={onNew}>
        +
      </button>
    </div>
  );
}
