import Alert from '@mui/material/Alert';

/** What stands over a form: a refusal in the server's words. It is there before it speaks, so that it is read out. */
export function FormAlert({
  text,
  severity = 'error',
}: {
  text: string | null;
  severity?: 'error' | 'info';
}) {
  return (
    <div role={severity === 'error' ? 'alert' : 'status'}>
      {text && (
        <Alert severity={severity} role="presentation" sx={{ mb: 2 }}>
          {text}
        </Alert>
      )}
    </div>
  );
}
