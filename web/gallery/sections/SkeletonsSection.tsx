import { EventCardSkeleton, LineSkeleton, PageSkeleton, PosterSkeleton } from '../../ui/states/Skeletons.tsx';

export function SkeletonsSection() {
  return (
    <div className="mm-shown">
      <PageSkeleton />
      <div className="mm-shown-cards">
        <EventCardSkeleton />
        <EventCardSkeleton />
      </div>
      <PosterSkeleton ratio="16 / 9" />
      <LineSkeleton width="60%" />
    </div>
  );
}
