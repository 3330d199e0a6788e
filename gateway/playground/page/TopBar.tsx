import { DemoLogin } from './DemoLogin.tsx';
import { type PanelName, panelNames } from './Panel.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

interface Props {
  panel: PanelName | undefined;
  onPanel: (panel: PanelName | undefined) => void;
  say: (text: string) => void;
}

export function TopBar({ panel, onPanel, say }: Props) {
  return (
    <header className="top">
      <h1 className="brand">
        <a href="/">Mở Màn</a> API
      </h1>
      <nav className="group" aria-label="Beside the work">
        {panelNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={panel === name}
            onClick={() => onPanel(panel === name ? undefined : name)}
          >
            {name}
          </button>
        ))}
      </nav>
      <span className="top-end">
        <DemoLogin say={say} />
        <ThemeChoice />
      </span>
    </header>
  );
}
