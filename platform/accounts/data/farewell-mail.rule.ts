import { greeting } from '../../lib/text/greeting.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { OwnerMail } from '../../lib/text/owner-mail.rule.ts';
export interface Farewell {
  name: string;
  keptOrders: number;
  publicUrl: string;
}

/** The last mail: what is gone, what must stay, why, and for how long (decision 19). */
export function writeFarewellMail({ name, keptOrders, publicUrl }: Farewell, language: Language): OwnerMail {
  const sign = `Mở Màn\n${publicUrl}`;
  if (language === 'vi') {
    return {
      subject: 'Tài khoản Mở Màn của bạn đã được xóa',
      text: [
        greeting(name, 'vi'),
        'Tài khoản của bạn đã được xóa theo yêu cầu của bạn, và không khôi phục được nữa.',
        'Đã xóa: họ tên, email, số điện thoại, ngày sinh, giới tính, số giấy tờ, mật khẩu, các cách đăng nhập, thiết bị đã đăng nhập, tim và quà, chỗ xếp hàng, thông tin liên hệ, câu trả lời và địa chỉ gửi vé trong mọi đơn. Vé của những suất chưa diễn không còn dùng được ở cổng.',
        keptOrders > 0
          ? `Còn giữ: số liệu của ${keptOrders} đơn có thanh toán (mã đơn, suất diễn, loại vé, số tiền, thời điểm, mã giao dịch), không kèm tên, email hay số điện thoại của bạn. Luật Kế toán 88/2015/QH13 (Điều 41) và Nghị định 174/2016/NĐ-CP (Điều 13) buộc chúng tôi lưu chứng từ này 10 năm.`
          : 'Bạn không có đơn nào đã thanh toán, nên không có chứng từ kế toán nào phải giữ lại.',
        'Email và số điện thoại này dùng được để mở tài khoản mới bất cứ lúc nào. Nếu bạn không yêu cầu việc này, bạn liên hệ bộ phận hỗ trợ ngay.',
        sign,
      ].join('\n\n'),
      sms: `Mở Màn: tài khoản của bạn đã được xóa theo yêu cầu của bạn. Nếu bạn không yêu cầu, bạn liên hệ bộ phận hỗ trợ ngay: ${publicUrl}`,
    };
  }
  return {
    subject: 'Your Mở Màn account has been deleted',
    text: [
      greeting(name, 'en'),
      'Your account has been deleted as you asked. It cannot be brought back.',
      'Deleted: name, email, phone, date of birth, gender, identity number, password, ways to log in, devices, hearts and gifts, places in line, and the contact, answers and delivery address of every order. Tickets for upcoming showings no longer open the gate.',
      keptOrders > 0
        ? `Kept: the figures of ${keptOrders} ${keptOrders === 1 ? 'order' : 'orders'} with a payment (order code, showing, kind of ticket, amount, time, transaction number), without your name, email or phone. The Law on Accounting 88/2015/QH13 (article 41) and Decree 174/2016/NĐ-CP (article 13) have us keep these records for 10 years.`
        : 'None of your orders was paid for, so there are no accounting records to keep.',
      'This email and phone can open a new account at any time. If you did not ask for this, contact support at once.',
      sign,
    ].join('\n\n'),
    sms: `Mở Màn: your account has been deleted as you asked. If you did not ask for this, contact support at once: ${publicUrl}`,
  };
}
