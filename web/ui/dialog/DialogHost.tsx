import { lazy, Suspense } from 'react';
import { useAskedDialogs } from './use-asked-dialogs.ts';

const QuestionDialog = lazy(() =>
  import('./QuestionDialog.tsx').then((m) => ({ default: m.QuestionDialog })),
);

/** Shows the questions of `useDialog`; the dialog itself is fetched with the first one. */
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
