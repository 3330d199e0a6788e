import CircularProgress from '@mui/material/CircularProgress';

/** The bank has the word. The page asks by itself; nothing is to be pressed. */
export function WaitingForBank({ title, text }: { title: string; text: string }) {
  return (
    <div className="mm-result" role="status">
      <span className="mm-result-sign">
        <CircularProgress size={40} aria-hidden="true" />
      </span>
      <h2 tabIndex={-1}>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
