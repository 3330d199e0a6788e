import { Button } from '../../ui/controls/Button.tsx';
import { BottomSheet } from '../../ui/dialog/BottomSheet.tsx';
import { useAskedDialogs } from '../../ui/dialog/use-asked-dialogs.ts';

/** Shows the dialogs of `useDialog` in a native dialog, on a page without MUI. */
export function SheetDialogHost() {
  const { asked, onDone } = useAskedDialogs();
  if (!asked) return null;
  const finish = (isYes: boolean) => {
    asked.answer(isYes);
    onDone();
  };
  return (
    <BottomSheet
      title={asked.title}
      onClose={() => finish(false)}
      action={
        <div className="mm-sheet-answers">
          {asked.no && (
            <Button look="quiet" onClick={() => finish(false)}>
              {asked.no}
            </Button>
          )}
          <Button look="primary" isDanger={asked.isDanger} onClick={() => finish(true)}>
            {asked.yes}
          </Button>
        </div>
      }
    >
      {asked.text}
    </BottomSheet>
  );
}
