import { Notice } from '../../ui/states/Notice.tsx';
import { OfflineLine } from '../../ui/states/UnloadedState.tsx';
import { SlowLine } from '../../ui/states/SlowLine.tsx';
import { UpdateBar } from '../../ui/page/UpdateBar.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useSample } from '../samples.ts';

const nothing = () => undefined;

export function NoticesSection() {
  const say = useSample();
  return (
    <div className="mm-shown">
      <Notice type="info" title={say('Đêm diễn đổi địa điểm', 'The venue has changed')}>
        {say('Vé của bạn vẫn dùng được ở nơi mới.', 'Your tickets are good at the new place.')}
      </Notice>
      <Notice type="success">{say('Đã nhận thanh toán 600.000 ₫.', '₫600,000 received.')}</Notice>
      <Notice
        type="warning"
        title={say('Ghế vừa có người khác giữ', 'Someone else has just taken the seat')}
        action={<Button>{say('Chọn ghế khác gần đó', 'Choose another nearby')}</Button>}
      >
        {say('Bạn chưa bị trừ tiền.', 'You have not been charged.')}
      </Notice>
      <Notice
        type="error"
        isUrgent
        title={say('Thanh toán chưa thành công', 'The payment did not go through')}
      >
        {say(
          'Ngân hàng từ chối giao dịch. Vé vẫn được giữ.',
          'The bank declined it. Your tickets are still kept.',
        )}
      </Notice>
      <OfflineLine />
      <SlowLine />
      <UpdateBar onUpdate={nothing} onLater={nothing} />
    </div>
  );
}
