import { Toast } from '../../ui/toast/Toast.tsx';
import { ToastHost } from '../../ui/toast/ToastHost.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useSample } from '../samples.ts';

const nothing = () => undefined;

export function ToastsSection() {
  const say = useSample();
  const toast = useToast();
  const texts = {
    success: say('Đã sao chép mã đơn hàng.', 'Order code copied.'),
    error: say(
      'Không gửi được. Kiểm tra kết nối rồi thử lại.',
      'Not sent. Check your connection and try again.',
    ),
    warning: say('Còn 2 phút để thanh toán.', '2 minutes left to pay.'),
    info: say('Bạn đã đăng xuất.', 'You are logged out.'),
  };
  const types = Object.keys(texts) as (keyof typeof texts)[];
  return (
    <div className="mm-shown">
      {types.map((type) => (
        <Toast key={type} type={type} text={texts[type]} onHold={nothing} onClose={nothing} />
      ))}
      <div className="mm-shown-row">
        {types.map((type) => (
          <Button key={type} onClick={() => toast[type](texts[type])}>
            {type}
          </Button>
        ))}
      </div>
      <ToastHost />
    </div>
  );
}
