interface Props {
  isRunning: boolean;
  onRun: () => void;
  onStop: () => void;
  onFormat: () => void;
  onCopy: (kind: 'curl' | 'fetch') => void;
}

export function Tools({ isRunning, onRun, onStop, onFormat, onCopy }: Props) {
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
        <button type="button" aria-label="Copy as cURL" onClick={() => onCopy('curl')}>
          <span className="wide-only">Copy as </span>cURL
        </button>
        <button type="button" aria-label="Copy as fetch" onClick={() => onCopy('fetch')}>
          <span className="wide-only">Copy as </span>fetch
        </button>
      </span>
    </div>
  );
}
