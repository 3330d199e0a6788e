import { LineSkeleton } from '../../ui/states/Skeletons.tsx';

export function AccountSkeleton() {
  return (
    <div className="mm-my" aria-busy="true">
      <div className="mm-my-nav mm-skeletons">
        <LineSkeleton height={44} />
      </div>
      <div className="mm-my-parts">
        {[5, 2, 2].map((lines, part) => (
          <div key={part} className="mm-my-part mm-skeletons">
            <LineSkeleton width={180} height={28} />
            {Array.from({ length: lines }, (_, line) => (
              <LineSkeleton key={line} height={52} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
