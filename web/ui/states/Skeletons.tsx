// Skeletons. A screen sets aria-busy on their container; the shapes themselves are hidden from screen readers.
import './skeletons.css';
import { TicketCard } from '../cards/TicketCard.tsx';

export function LineSkeleton({ width = '100%', height = 16 }: { width?: number | string; height?: number }) {
  return <span className="mm-skeleton" style={{ width, height }} aria-hidden="true" />;
}

/** A picture of the given ratio: 3/4 for posters, 16/9 for banners. */
export function PosterSkeleton({ ratio = '3 / 4' }: { ratio?: string }) {
  return (
    <span className="mm-skeleton mm-skeleton-picture" style={{ aspectRatio: ratio }} aria-hidden="true" />
  );
}

export function EventCardSkeleton() {
  return (
    <div className="mm-skeletons">
      <PosterSkeleton />
      <LineSkeleton width="90%" height={20} />
      <LineSkeleton width="60%" />
      <LineSkeleton width="40%" />
    </div>
  );
}

export function TicketCardSkeleton() {
  return (
    <TicketCard stub={<LineSkeleton width="50%" />}>
      <div className="mm-skeleton-row">
        <LineSkeleton width={68} height={76} />
        <div className="mm-skeletons">
          <LineSkeleton width="90%" height={20} />
          <LineSkeleton width="60%" />
        </div>
      </div>
    </TicketCard>
  );
}

export function PageSkeleton() {
  return (
    <div className="mm-page mm-page-wide mm-skeletons" aria-busy="true">
      <LineSkeleton width="min(60%, 420px)" height={36} />
      <LineSkeleton width="80%" />
      <LineSkeleton width="70%" />
      <LineSkeleton width="75%" />
    </div>
  );
}
