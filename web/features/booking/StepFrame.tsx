import type { ReactNode } from 'react';
import { BottomActionBar } from '../../ui/page/BottomActionBar.tsx';
import { ActionNote } from './ActionNote.tsx';
import { BookingColumns } from './BookingColumns.tsx';
import type { HeaderShowing } from './booking-types.ts';
import { OrderSummary, type Sums } from './order/OrderSummary.tsx';
import { StepHeading } from './StepHeading.tsx';

/** What every step is told. */
export interface StepProps {
  /** Counts down what is held, or the turn. */
  clock?: ReactNode;
}

/** A step: its heading and its work, and beside them the ticket with what it costs and the way on. */
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
  /** Over the heading. */
  above?: ReactNode;
  /** What went wrong, or is short; under the heading. */
  notices?: ReactNode;
  /** What the ticket says; `sums` are null while nothing is chosen. */
  bought: {
    sums: Sums | null;
    sectionName?: string | null;
    /** Known before the sums are. */
    count?: number;
    /** The sums are those of an earlier choice. */
    isStale?: boolean;
  };
  /** The one button that leads on, in reach of the thumb; null where there is none. */
  action: ReactNode;
  /** Nothing is chosen from a map yet, which needs the room: without a clock, a phone has no bar at the foot. */
  isIdle?: boolean;
  /** Under it: the way out. */
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
              note={
                <ActionNote
                  count={count}
                  lines={isStale ? [] : lines}
                  total={sums?.total ?? null}
                  clock={clock}
                />
              }
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
