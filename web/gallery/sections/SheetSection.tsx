import { useState } from 'react';
import { BottomSheet } from '../../shared/ui/BottomSheet.tsx';
import { useSample } from '../samples.ts';

export function SheetSection() {
  const say = useSample();
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="mm-shown">
      <button type="button" className="mm-button" onClick={() => setOpen(true)}>
        {say('Xem chi tiết', 'See details')}
      </button>
      {isOpen && (
        <BottomSheet
          title={say('Chi tiết đơn hàng', 'Your order')}
          onClose={() => setOpen(false)}
          action={
            <button type="button" className="mm-button mm-button-primary" onClick={() => setOpen(false)}>
              {say('Giữ vé', 'Hold tickets')}
            </button>
          }
        >
          <p>{say('2 × Vé đứng chung: 780.000 ₫', '2 × General standing: ₫780,000')}</p>
          <p>{say('Phí dịch vụ: 39.000 ₫', 'Service fee: ₫39,000')}</p>
        </BottomSheet>
      )}
    </div>
  );
}
