import { buttonClass } from '../../ui/controls/button-class.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useSample } from '../samples.ts';

export function ButtonsSection() {
  const say = useSample();
  const book = say('Đặt vé ngay', 'Book now');
  const later = say('Để sau', 'Later');
  return (
    <div className="mm-shown">
      <div className="mm-shown-row">
        <Button look="primary">{book}</Button>
        <Button>{later}</Button>
        <Button look="quiet">{later}</Button>
        <Button look="link">{say('Quên mật khẩu?', 'Forgot your password?')}</Button>
        <a className={buttonClass()} href="#buttons">
          {say('Xem sự kiện', 'See the event')}
        </a>
      </div>
      <div className="mm-shown-row">
        <Button look="primary" disabled>
          {book}
        </Button>
        <Button disabled>{later}</Button>
        <Button look="quiet" disabled>
          {later}
        </Button>
        <Button look="primary" isBusy>
          {book}
        </Button>
        <Button isBusy>{later}</Button>
      </div>
      <div className="mm-shown-row">
        <Button look="primary" isDanger>
          {say('Hủy đơn', 'Cancel the order')}
        </Button>
        <Button isDanger>{say('Xóa tài khoản', 'Delete the account')}</Button>
        <Button look="primary" size="small">
          {book}
        </Button>
        <Button size="small">{later}</Button>
      </div>
      <Button look="primary" size="large" isWide>
        {say('Thanh toán 1.250.000 ₫', 'Pay ₫1,250,000')}
      </Button>
    </div>
  );
}
