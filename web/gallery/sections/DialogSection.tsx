import { useEffect, useState } from 'react';
import { AppDialog } from '../../ui/dialog/AppDialog.tsx';
import { DialogHost } from '../../ui/dialog/DialogHost.tsx';
import { QuestionDialog } from '../../ui/dialog/QuestionDialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useSample } from '../samples.ts';

const nothing = () => undefined;

export function DialogSection() {
  const say = useSample();
  const dialog = useDialog();
  const [shown, setShown] = useState<'danger' | 'body' | null>(null);
  const question = {
    title: say('Bạn còn một đơn chưa xong', 'You have an unfinished order'),
    text: say(
      'Hai vé Bốn Mùa Trở Lại còn được giữ 8 phút.',
      'Two tickets for The Four Seasons Return are kept for 8 more minutes.',
    ),
    yes: say('Tiếp tục', 'Continue'),
    no: say('Hủy và mua lại', 'Cancel and start anew'),
  };
  useEffect(() => void dialog.confirm(question), []); // oxlint-disable-line react/exhaustive-deps -- once, when the frame opens
  return (
    <div className="mm-shown">
      <div className="mm-shown-row">
        <Button look="link" onClick={() => void dialog.confirm(question)}>
          confirm
        </Button>
        <Button look="link" onClick={() => void dialog.alert({ title: question.title, ok: question.yes })}>
          alert
        </Button>
        <Button look="link" onClick={() => setShown('danger')}>
          danger
        </Button>
        <Button look="link" onClick={() => setShown('body')}>
          body
        </Button>
      </div>
      <DialogHost />
      {shown === 'danger' && (
        <QuestionDialog
          asked={{ ...question, isDanger: true, answer: nothing }}
          onDone={() => setShown(null)}
        />
      )}
      <AppDialog
        open={shown === 'body'}
        onClose={() => setShown(null)}
        title={question.title}
        width={480}
        actions={
          <Button look="link" onClick={() => setShown(null)}>
            {question.yes}
          </Button>
        }
      >
        <p>{question.text}</p>
      </AppDialog>
    </div>
  );
}
