import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { TraceLine } from '../../ui/toast/TraceLine.tsx';
import { TicketIcon } from '../../ui/icons.tsx';
import { StateBadge } from '../../ui/states/StateBadge.tsx';
import { UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useSample } from '../samples.ts';

const nothing = () => undefined;

export function StatesSection() {
  const say = useSample();
  return (
    <div className="mm-shown mm-shown-tickets">
      <div>
        {(['success', 'warning', 'info'] as const).map((type) => (
          <p key={type}>
            <StateBadge type={type}>{say('Đã trả lời', 'Answered')}</StateBadge>
          </p>
        ))}
      </div>
      <EmptyState
        picture={<TicketIcon size={48} />}
        title={say('Chưa có vé nào', 'No tickets yet')}
        text={say(
          'Vé bạn mua sẽ nằm ở đây, mở được cả khi không có mạng.',
          'Tickets you buy live here, and open without a network.',
        )}
      >
        <Button look="primary">{say('Xem sự kiện', 'Browse events')}</Button>
      </EmptyState>
      <EmptyState title={say('Không có kết quả', 'Nothing found')} isWholePage />
      <FailedState
        text={say(
          'Máy chủ đang bận. Thử lại sau ít phút.',
          'The server is busy. Try again in a few minutes.',
        )}
        onRetry={nothing}
      >
        <TraceLine trace="4bf92f3577b34da6a3ce929d0e0e4736" />
      </FailedState>
      <ErrorState onRetry={nothing} />
      <UnloadedState error={null} onRetry={nothing} />
    </div>
  );
}
