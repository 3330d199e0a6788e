import { BottomActionBar } from '../../ui/page/BottomActionBar.tsx';
import { Price } from '../../ui/cards/Price.tsx';
import { Timer } from '../../ui/progress/Timer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { inMinutes, useSample } from '../samples.ts';

export function ActionBarSection() {
  const say = useSample();
  return (
    <div className="mm-shown">
      <p>{say('Nội dung của màn hình nằm phía trên thanh này.', 'The screen stands above this bar.')}</p>
      <BottomActionBar
        note={
          <div className="mm-shown-row" style={{ justifyContent: 'space-between' }}>
            <span>
              {say('2 vé', '2 tickets')} · <Price dong={1_250_000} />
            </span>
            <Timer until={inMinutes(9)} />
          </div>
        }
      >
        <Button look="primary">{say('Giữ vé', 'Hold tickets')}</Button>
      </BottomActionBar>
    </div>
  );
}
