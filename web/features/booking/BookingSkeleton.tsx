import { LineSkeleton, PosterSkeleton } from '../../ui/states/Skeletons.tsx';
import { BookingColumns } from './BookingColumns.tsx';

export function StepSkeleton() {
  return (
    <div aria-busy="true">
      <BookingColumns aside={<LineSkeleton height={190} />}>
        <LineSkeleton width={140} height={28} />
        <LineSkeleton width="min(90%, 520px)" />
        <LineSkeleton height={104} />
        <LineSkeleton height={104} />
        <LineSkeleton height={104} />
      </BookingColumns>
    </div>
  );
}

export function BookingSkeleton() {
  return (
    <div className="mm-booking" aria-busy="true">
      <div className="mm-booking-header">
        <div className="mm-booking-poster">
          <PosterSkeleton />
        </div>
        <div className="mm-skeletons mm-booking-facts">
          <LineSkeleton width={220} height={22} />
          <LineSkeleton width={180} />
          <LineSkeleton width={140} />
        </div>
      </div>
      <LineSkeleton height={36} />
      <StepSkeleton />
    </div>
  );
}
