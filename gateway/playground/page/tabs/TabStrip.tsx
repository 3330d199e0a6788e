import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type OpenTabs, titleOf } from './open-tabs.ts';

interface Props {
  open: OpenTabs;
  isRunning: (id: number) => boolean;
  onFront: (id: number) => void;
  onClose: (id: number) => void;
  onNew: () => void;
}

/** The open tabs in a scrolling row; the active one is kept in view. Arrow keys move, Delete closes. */
export function TabStrip({ open, isRunning, onFront, onClose, onNew }: Props) {
  const front = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    front.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const goAlong = ({ key }: KeyboardEvent) => {
    const at = open.tabs.findIndex(({ id }) => id === open.front);
    const last = open.tabs.length - 1;
    const to = { ArrowLeft: Math.max(at - 1, 0), ArrowRight: Math.min(at + 1, last), Home: 0, End: last }[
      key
    ];
    const tab = to === undefined ? undefined : open.tabs[to];
    if (key === 'Delete') onClose(open.front);
    else if (tab) onFront(tab.id);
    else return;
    requestAnimationFrame(() => front.current?.focus());
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label="Open operations" className="tabs-list" onKeyDown={goAlong}>
        {open.tabs.map((tab) => {
          const isFront = tab.id === open.front;
          return (
            <span key={tab.id} role="presentation" className={isFront ? 'tab tab-front' : 'tab'}>
              <button
                type="button"
                role="tab"
                aria-selected={isFront}
                tabIndex={isFront ? 0 : -1}
                ref={isFront ? front : null}
                onClick={() => onFront(tab.id)}
                onAuxClick={({ button }) => {
                  if (button === 1) onClose(tab.id);
                }}
              >
                {titleOf(tab)}
                {isRunning(tab.id) && <i className="tab-running" title="running" />}
              </button>
              {/* For the mouse only: the keyboard closes a tab with Delete. */}
              <span className="tab-close" aria-hidden="true" onClick={() => onClose(tab.id)}>
                ×
              </span>
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
