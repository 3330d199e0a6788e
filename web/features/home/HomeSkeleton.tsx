import '../../ui/cards/event-rail.css';
import { EventCardSkeleton, LineSkeleton, PosterSkeleton } from '../../ui/states/Skeletons.tsx';

export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mm-carousel-skeleton">
        <PosterSkeleton ratio="auto" />
      </div>
      <div className="mm-home-section mm-home-skeleton-bar">
        {[120, 110, 140, 100, 130].map((width) => (
          <LineSkeleton key={width} width={width} height={44} />
        ))}
      </div>
      {[0, 1].map((row) => (
        <div className="mm-home-section" key={row}>
          <div className="mm-rail-head mm-home-skeleton-title">
            <LineSkeleton width={220} height={28} />
          </div>
          <div className="mm-events mm-rail">
            {Array.from({ length: 5 }, (_, at) => (
              <EventCardSkeleton key={at} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
