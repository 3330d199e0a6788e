import { LineSkeleton, PosterSkeleton } from '../../ui/states/Skeletons.tsx';
import './event.css';
import './event-head.css';

export function EventSkeleton() {
  return (
    <div className="mm-event" aria-busy="true">
      <div className="mm-event-head">
        <div className="mm-event-poster">
          <PosterSkeleton />
        </div>
        <div className="mm-event-words mm-skeletons">
          <LineSkeleton width="85%" height={36} />
          <LineSkeleton width="55%" />
          <LineSkeleton width="70%" />
          <LineSkeleton width="60%" />
        </div>
      </div>
      <div className="mm-event-aside mm-event-aside-skeleton mm-skeletons">
        <LineSkeleton height={248} />
      </div>
      <div className="mm-event-main mm-skeletons">
        <LineSkeleton width="95%" />
        <LineSkeleton width="80%" />
        <LineSkeleton width="40%" height={28} />
        <LineSkeleton height={180} />
      </div>
    </div>
  );
}
