import CircularProgress from '@mui/material/CircularProgress';
import { useArrivalFocus } from '../use-arrival-focus.ts';

/** The bank has the word. The page asks by itself; nothing is to be pressed. */
export function WaitingForBank({ title, text }: { title: string; text: string }) {
  const news = useArrivalFocus<HTMLHeadingElement>(true);
  return (
    <div className="mm-result-head mm-result-waiting" role="status">
      <CircularProgress size={44} color="inherit" aria-hidden="true" />
      <h2 tabIndex={-1} ref={news}>
        {title}
      </h2>
      <p>{text}</p>
    </div>
  );
}
