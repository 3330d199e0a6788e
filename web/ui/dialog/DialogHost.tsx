import { lazy, Suspense } from 'react';
import { useAskedDialogs } from './use-asked-dialogs.ts';

const QuestionDialog = lazy(() =>
  import('./QuestionDialog.tsx').then((m) => ({ default: m.QuestionDialog })),
);

/** Shows the questions of `useDialog`; the dialog is loaded with the first one. */
export function DialogHost() {
  const { asked, onDone } = useAskedDialogs();
  return (
    asked && (
      <Suspense fallback={null}>
        <QuestionDialog asked={asked} onDone={onDone} />
      </Suspense>
    )
  );
}
