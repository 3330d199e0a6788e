import { Notice } from '../states/Notice.tsx';

/**
 * A refusal in the server's text above a form. The live region exists before its text, so that it is read out, and takes no space while it
 * is empty; without a box the text would not be read.
 */
export function FormAlert({
  text,
  severity = 'error',
}: {
  text: string | null | undefined;
  severity?: 'error' | 'info' | 'warning';
}) {
  return (
    <div role={severity === 'error' ? 'alert' : 'status'} style={text ? undefined : { position: 'absolute' }}>
      {text && (
        <Notice type={severity} isHeardAlready>
          {text}
        </Notice>
      )}
    </div>
  );
}
