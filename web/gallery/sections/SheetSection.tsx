import { useState } from 'react';
import { BottomSheet } from '../../ui/dialog/BottomSheet.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useSample } from '../samples.ts';

export function SheetSection() {
  const say = useSample();
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="mm-shown">
      <Button onClick={() => setOpen(true)}>{say('Xem chi tiết', 'See details')}</Button>
      {isOpen && (
        <BottomSheet
          title={say('Chi tiết đơn hàng', 'Your order')}
          onClose={() => setOpen(false)}
          action={
            <Button look="primary" onClick={() => setOpen(false)}>
              {say('Giữ vé', 'Hold tickets')}
            </Button>
          }
        >
          <p>{say('2 × Vé đứng chung: 780.000 ₫', '2 × General standing: ₫780,000')}</p>
          <p>{say('Phí dịch vụ: 39.000 ₫', 'Service fee: ₫39,000')}</p>
        </BottomSheet>
      )}
    </div>
  );
}
