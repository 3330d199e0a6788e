import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useSample } from '../samples.ts';

export function FormSection() {
  const say = useSample();
  const city = say('Hà Nội', 'Hanoi');
  return (
    <div className="mm-shown" style={{ maxWidth: 560 }}>
      <TextField label={say('Họ và tên', 'Full name')} defaultValue="Nguyễn Hoài Thương" fullWidth />
      <TextField
        label="Email"
        helperText={say('Vé được gửi đến đây.', 'The tickets go here.')}
        fullWidth
        required
      />
      <TextField
        label={say('Số điện thoại', 'Phone number')}
        defaultValue="09"
        error
        helperText={say(
          'Số điện thoại có 10 chữ số, bắt đầu bằng 0.',
          'A phone number has 10 digits and begins with 0.',
        )}
        fullWidth
      />
      <TextField label={say('Thành phố', 'City')} select defaultValue={city} fullWidth>
        <MenuItem value={city}>{city}</MenuItem>
      </TextField>
      <TextField label={say('Mã giảm giá', 'Voucher')} disabled fullWidth />
      <RadioGroup defaultValue="one" aria-label={say('Cách thanh toán', 'Way to pay')}>
        <FormControlLabel value="one" control={<Radio />} label={say('Thẻ nội địa', 'Local card')} />
        <FormControlLabel value="two" control={<Radio />} label={say('Mã QR ngân hàng', 'Bank QR code')} />
      </RadioGroup>
      <FormControlLabel
        control={<Checkbox defaultChecked />}
        label={say('Tôi đồng ý với điều khoản', 'I agree to the terms')}
      />
    </div>
  );
}
