// Pictures of the steps of an installation; the text beside them says the same.
import { Icon } from '../../ui/icons.tsx';

export function AddHomeIcon() {
  return (
    <Icon size={32}>
      <rect x="6" y="2.5" width="12" height="19" rx="2.5" />
      <path d="M12 8v7m-3.2-3 3.2 3.2 3.2-3.2M10.5 18.5h3" />
    </Icon>
  );
}

/** The share icon of iOS, in the bar at the bottom of the browser. */
export function SharePicture() {
  return (
    <svg className="mm-install-picture" viewBox="0 0 220 96" aria-hidden="true">
      <rect className="mm-pic-page" x="14" y="0" width="192" height="96" rx="0" />
      <rect className="mm-pic-line" x="30" y="10" width="120" height="7" rx="3.5" />
      <rect className="mm-pic-line" x="30" y="25" width="84" height="7" rx="3.5" />
      <rect className="mm-pic-bar" x="14" y="46" width="192" height="50" />
      <path className="mm-pic-quiet" d="m42 64-7 7 7 7M74 64l7 7-7 7" />
      <circle className="mm-pic-spot" cx="110" cy="71" r="21" />
      <path className="mm-pic-sign" d="M110 75V58m-5.5 5.5L110 58l5.5 5.5M104 68h-4v16h20V68h-4" />
      <path className="mm-pic-quiet" d="M141 64h9a4 4 0 0 1 4 4v10h-9a4 4 0 0 1-4-4zM176 64h12v14h-12z" />
    </svg>
  );
}

/** The row of the share sheet, with the phone's label in this language. */
export function AddRowPicture({ label }: { label: string }) {
  return (
    <svg className="mm-install-picture" viewBox="0 0 220 96" aria-hidden="true">
      <rect className="mm-pic-page" x="14" y="4" width="192" height="88" rx="12" />
      <rect className="mm-pic-line" x="30" y="15" width="70" height="6" rx="3" />
      <rect className="mm-pic-spotbox" x="14" y="31" width="192" height="36" />
      <text className="mm-pic-label" x="30" y="54">
        {label}
      </text>
      <path
        className="mm-pic-sign"
        d="M178 41h14a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-14a3 3 0 0 1-3-3V44a3 3 0 0 1 3-3zm7 4v8m-4-4h8"
      />
      <rect className="mm-pic-line" x="30" y="77" width="96" height="6" rx="3" />
    </svg>
  );
}

/** The result: the site's icon among other apps. */
export function HomeScreenPicture() {
  const others = [0, 1, 3, 4, 5, 6, 7].map((place) => ({ x: 34 + (place % 4) * 40, y: place < 4 ? 8 : 54 }));
  return (
    <svg className="mm-install-picture" viewBox="0 0 220 96" aria-hidden="true">
      <rect className="mm-pic-page" x="14" y="0" width="192" height="96" rx="12" />
      {others.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className="mm-pic-line" x={x} y={y} width="32" height="32" rx="8" />
      ))}
      <g transform="translate(114 8)">
        <rect className="mm-pic-app" width="32" height="32" rx="8" />
        <g transform="translate(4 4) scale(0.047)">
          <path className="mm-pic-light" d="M256 312 370 432H142z" />
          <path
            className="mm-pic-mark"
            d="M64 80h120c0 74 26 134 72 176 46-42 72-102 72-176h120v352h-96c12-66 8-124-12-178-18 54-46 94-84 124-38-30-66-70-84-124-20 54-24 112-12 178H64z"
          />
        </g>
      </g>
    </svg>
  );
}
