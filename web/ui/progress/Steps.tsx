import './steps.css';

export function Steps({ labels, current }: { labels: string[]; current: number }) {
  return (
    <ol className="mm-steps">
      {labels.map((label, at) => (
        <li
          key={label}
          className={at < current ? 'mm-step-done' : at === current ? 'mm-step-now' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span aria-hidden="true">{at < current ? '✓' : at + 1}</span>
          <span className="mm-step-label">{label}</span>
        </li>
      ))}
    </ol>
  );
}
