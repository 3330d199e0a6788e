interface Props {
  isRunning: boolean;
  /** A subscription goes over a WebSocket, which neither curl nor fetch can do. */
  canCopy: boolean;
  onRun: () => void;
  onStop: () => void;
  onFormat: () => void;
  onCopy: (kind: 'curl' | 'fetch') => void;
}

/** Above the editor: run it, tidy it, take it along. */
export function Tools({ isRunning, canCopy, onRun, onStop, onFormat, onCopy }: Props) {
  return (
    <div className="tools" role="toolbar" aria-label="Operation">
      {isRunning ? (
        <button type="button" className="strong" onClick={onStop}>
          ■ Stop
        </button>
      ) : (
        <button type="button" className="strong" title="Ctrl-Enter or ⌘-Enter" onClick={onRun}>
          ▶ Run
        </button>
      )}
      <button type="button" onClick={onFormat}>
        Prettify
      </button>
      <span className="tools-copy">
        <button type="button" disabled={!canCopy} onClick={() => onCopy('curl')}>
          Copy as cURL
        </button>
        <button type="button" disabled={!canCopy} onClick={() => onCopy('fetch')}>
          Copy as fetch
        </button>
      </span>
    </div>
  );
}
