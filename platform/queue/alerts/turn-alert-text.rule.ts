import type { Language } from '@mo-man/schema/values.ts';

export interface NearTurn {
  readonly title: Readonly<Record<Language, string>>;
  /** How many numbers before this one have not been served; null when this one has been served. */
  readonly ahead: number | null;
  /** Address of the queue. */
  readonly page: string;
}

/** What a turn alert by mail says: also the link that unsubscribes from it. */
export interface NearTurnMail extends NearTurn {
  readonly stop: string;
}

/** Title and sentence of a turn alert, the same on every channel. */
export interface TurnAlertText {
  readonly title: string;
  readonly body: string;
}

/** The title and the sentence of a turn alert, without the address. */
export function turnAlertText({ title, ahead }: NearTurn, language: Language): TurnAlertText {
  if (language === 'vi') {
    const where =
      ahead === null
        ? 'Đã đến số của bạn.'
        : ahead === 0
          ? 'Số tiếp theo là của bạn.'
          : `Trước bạn còn ${ahead.toLocaleString('vi-VN')} số.`;
    return {
      title: ahead === null ? `Đến lượt bạn: ${title.vi}` : `Sắp đến lượt bạn: ${title.vi}`,
      body: `${where} Bạn mở hàng chờ để chọn vé.`,
    };
  }
  const where =
    ahead === null
      ? 'Your number is up.'
      : ahead === 0
        ? 'Yours is the next number.'
        : `${ahead === 1 ? '1 number is' : `${ahead.toLocaleString('en-US')} numbers are`} before yours.`;
  return {
    title: ahead === null ? `It is your turn: ${title.en}` : `Your turn is near: ${title.en}`,
    body: `${where} Open the line to choose tickets.`,
  };
}

/** The turn alert as a mail, which also says why it came, that it comes once, and how to unsubscribe. */
export function turnAlertMail(near: NearTurnMail, language: Language): { subject: string; text: string } {
  const { title, body } = turnAlertText(near, language);
  const why =
    language === 'vi'
      ? `Bạn nhận thư này vì đã nhờ báo khi gần đến lượt. Mỗi chỗ trong hàng chỉ được báo một lần. Không muốn nhận nữa, bạn tắt ở đây, không cần đăng nhập:\n${near.stop}`
      : `You get this mail because you asked to be told when your turn is near. Each place in the line is told of once. To stop, go here; you do not have to log in:\n${near.stop}`;
  return { subject: title, text: [`${body}\n${near.page}`, why, 'Mở Màn'].join('\n\n') };
}
