import { useState } from 'react';
import { sections } from './sections.tsx';
import { Button } from '../ui/controls/Button.tsx';

const themes = ['light', 'dark'] as const;
const languages = ['vi', 'en'] as const;
const widths = [320, 390, 768, 1280] as const;

function Switch<Value extends string | number>({
  name,
  values,
  chosen,
  onChoose,
}: {
  name: string;
  values: readonly Value[];
  chosen: readonly Value[];
  onChoose: (values: readonly Value[]) => void;
}) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {values.map((value) => (
        <Button
          key={value}
          aria-pressed={chosen.includes(value)}
          onClick={() =>
            onChoose(
              chosen.includes(value) && chosen.length > 1
                ? chosen.filter((one) => one !== value)
                : [...new Set([...chosen, value])],
            )
          }
        >
          {value}
        </Button>
      ))}
    </fieldset>
  );
}

export function GalleryPage() {
  const [shownThemes, setThemes] = useState<readonly (typeof themes)[number][]>(themes);
  const [shownLanguages, setLanguages] = useState<readonly (typeof languages)[number][]>(['vi']);
  const [shownWidths, setWidths] = useState<readonly number[]>([390]);
  return (
    <main className="mm-gallery-page">
      <h1>Gallery</h1>
      <div className="mm-gallery-tools">
        <Switch name="Theme" values={themes} chosen={shownThemes} onChoose={setThemes} />
        <Switch name="Language" values={languages} chosen={shownLanguages} onChoose={setLanguages} />
        <Switch name="Width" values={widths} chosen={shownWidths} onChoose={setWidths} />
      </div>
      {sections.map(({ id, height }) => (
        <section key={id} aria-labelledby={`gallery-${id}`}>
          <h2 id={`gallery-${id}`}>{id}</h2>
          <div className="mm-gallery-frames">
            {shownWidths.flatMap((width) =>
              shownLanguages.flatMap((language) =>
                shownThemes.map((theme) => (
                  <iframe
                    key={`${width}-${language}-${theme}`}
                    title={`${id}, ${width}, ${language}, ${theme}`}
                    src={`?section=${id}&lang=${language}&theme=${theme}`}
                    style={{ width, height }}
                    loading="lazy"
                  />
                )),
              ),
            )}
          </div>
        </section>
      ))}
    </main>
  );
}
