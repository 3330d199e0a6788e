import { Notice } from '../states/Notice.tsx';
import './form-alert.css';

/** A refusal in the server's text above a form. The live region exists before its text, so that it is read out. */
export function FormAlert({
  text,
  severity = 'error',
}: {
  text: string | null | undefined;
  severity?: 'error' | 'info' | 'warning';
}) {
  return (
    <div className="mm-form-alert" role={severity === 'error' ? 'alert' : 'status'}>
      {text && (
        <Notice type={severity} isHeardAlready>
          {text}
        </Notice>
      )}
    </div>
  );
}
