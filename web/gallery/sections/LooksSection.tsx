import { palettes } from '../../ui/style/palette.ts';
import { type as scale } from '../../ui/style/scale.ts';
import { useSample } from '../samples.ts';

const sizes = Object.keys(scale).filter((name) => name.startsWith('text-'));

/** Colours and type. The words have stacked diacritics. */
export function LooksSection() {
  const say = useSample();
  return (
    <div className="mm-shown">
      <ul className="mm-shown-swatches">
        {Object.keys(palettes.light).map((name) => (
          <li key={name} style={{ '--swatch': `var(--mm-${name})` } as object}>
            {name}
          </li>
        ))}
      </ul>
      {sizes.map((name) => (
        <p
          key={name}
          style={{ fontSize: `var(--mm-${name})`, lineHeight: 'var(--mm-line-title)', fontWeight: 700 }}
        >
          {say(
            'Ế Ữ Ặ Ổ Ẫ: những đêm diễn khép lại, mở ra',
            'The night the lights go up, and the house goes quiet',
          )}
        </p>
      ))}
      {[300, 400, 500, 600, 700, 800].map((weight) => (
        <p key={weight} style={{ fontWeight: weight }}>
          {weight} {say('Nguyễn Thị Ngọc Huyền, quận Hoàn Kiếm', 'Row F, seats 12 to 15')}
        </p>
      ))}
      <p className="mm-numbers">
        1.111.111 ₫
        <br />
        8.888.888 ₫
      </p>
    </div>
  );
}
