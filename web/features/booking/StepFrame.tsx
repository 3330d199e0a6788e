import type { ReactNode } from 'react';
import { BottomActionBar } from '../../ui/page/BottomActionBar.tsx';
import { ActionNote } from './ActionNote.tsx';
import { BookingColumns } from './BookingColumns.tsx';
import type { HeaderShowing } from './booking-types.ts';
import { OrderSummary, type Sums } from './order/OrderSummary.tsx';
import { StepHeading } from './StepHeading.tsx';

export interface StepProps {
  /** Countdown of the hold or of the turn. */
  clock?: ReactNode;
}

export function StepFrame({
  showing,
  title,
  above,
  notices,
  bought,
  clock,
  action,
  isIdle,
  below,
  children,
}: StepProps & {
  showing: HeaderShowing;
  title: string;
  above?: ReactNode;
  notices?: ReactNode;
  /** Content of the ticket; `sums` are null while nothing is chosen. */
  bought: {
    sums: Sums | null;
    sectionName?: string | null;
    /** Known before the sums are. */
    count?: number;
    /** The sums are those of an earlier choice. */
    isStale?: boolean;
  };
  /** The main button, within reach of the thumb; null when there is none. */
  action: ReactNode;
  /** Nothing is chosen on the map yet, which needs the space: without a countdown a phone shows no bar at the bottom. */
  isIdle?: boolean;
  below?: ReactNode;
  children: ReactNode;
}) {
  const { sums, sectionName, isStale } = bought;
  const lines = sums?.lines ?? [];
  const count = bought.count ?? lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <BookingColumns
      aside={
        <>
          <OrderSummary
            showing={showing}
            sums={sums}
            sectionName={sectionName}
            count={count}
            isStale={isStale}
          />
          {action && (
            <BottomActionBar
              isIdle={isIdle && !clock}
              note={<ActionNote count={count} lines={isStale ? [] : lines} sums={sums} clock={clock} />}
            >
              {action}
            </BottomActionBar>
          )}
          {below}
        </>
      }
    >
      {above}
      <StepHeading>{title}</StepHeading>
      {notices && <div className="mm-booking-notices">{notices}</div>}
      {children}
    </BookingColumns>
  );
}
