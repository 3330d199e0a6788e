import { LineSkeleton } from '../../shared/ui/Skeletons.tsx';

/** The shape of a booking that is on its way. */
export function BookingBones() {
  return (
    <div className="mm-bones" aria-busy="true">
      <LineSkeleton width="min(80%, 420px)" height={28} />
      <LineSkeleton width="60%" />
      <LineSkeleton height={36} />
      <LineSkeleton height={92} />
      <LineSkeleton height={92} />
      <LineSkeleton height={92} />
    </div>
  );
}
