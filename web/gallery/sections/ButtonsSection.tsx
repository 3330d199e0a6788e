import Button from '@mui/material/Button';
import { useSample } from '../samples.ts';

/** The one primary action of a screen, and what stands beside it; with MUI and without. */
export function ButtonsSection() {
  const say = useSample();
  const book = say('Đặt vé ngay', 'Book now');
  const later = say('Để sau', 'Later');
  return (
    <div className="mm-shown">
      <div className="mm-shown-row">
        <button type="button" className="mm-button mm-button-primary">
          {book}
        </button>
        <button type="button" className="mm-button">
          {later}
        </button>
        <button type="button" className="mm-button mm-button-primary" disabled>
          {book}
        </button>
        <button type="button" className="mm-button" disabled>
          {later}
        </button>
      </div>
      <div className="mm-shown-row">
        <Button variant="contained">{book}</Button>
        <Button variant="outlined">{later}</Button>
        <Button color="inherit">{later}</Button>
        <Button variant="contained" disabled>
          {book}
        </Button>
        <Button variant="contained" loading>
          {book}
        </Button>
      </div>
      <div className="mm-shown-row">
        <Button variant="contained" color="stage">
          {say('Đến lượt bạn', 'It is your turn')}
        </Button>
        <Button variant="contained" color="error">
          {say('Hủy đơn', 'Cancel the order')}
        </Button>
        <Button variant="contained" size="small">
          {book}
        </Button>
      </div>
      <Button variant="contained" size="large" fullWidth>
        {say('Thanh toán 1.250.000 ₫', 'Pay ₫1,250,000')}
      </Button>
    </div>
  );
}
