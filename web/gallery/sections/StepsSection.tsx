import { useState } from 'react';
import { Stepper } from '../../ui/controls/Stepper.tsx';
import { Steps } from '../../ui/progress/Steps.tsx';
import { useSample } from '../samples.ts';

export function StepsSection() {
  const say = useSample();
  const [count, setCount] = useState(2);
  const labels = [
    say('Chọn vé', 'Tickets'),
    say('Thông tin', 'Details'),
    say('Thanh toán', 'Payment'),
    say('Hoàn tất', 'Done'),
  ];
  const words = {
    label: say('Số lượng', 'Quantity'),
    lessLabel: say('Bớt một', 'One fewer'),
    moreLabel: say('Thêm một', 'One more'),
  };
  return (
    <div className="mm-shown">
      {[0, 2, 3].map((current) => (
        <Steps key={current} labels={labels} current={current} />
      ))}
      <div className="mm-shown-row">
        <Stepper {...words} value={count} max={8} onChange={setCount} />
        <Stepper {...words} value={0} max={8} onChange={setCount} />
        <Stepper {...words} value={8} max={8} onChange={setCount} />
      </div>
    </div>
  );
}
