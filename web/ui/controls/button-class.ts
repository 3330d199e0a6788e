/** Looks of a button. `outlined` is the default; a screen has one `primary`; `quiet` and `link` have no box. */
export interface ButtonLook {
  look?: 'primary' | 'outlined' | 'quiet' | 'link';
  size?: 'small' | 'medium' | 'large';
  isWide?: boolean;
  /** For actions that cannot be undone. */
  isDanger?: boolean;
}

/** The classes of a button, for a link that looks like one: `<Link className={buttonClass({ look: 'primary' })}>`. */
export function buttonClass(
  { look = 'outlined', size = 'medium', isWide = false, isDanger = false }: ButtonLook = {},
  more = '',
): string {
  return [
    'mm-button',
    look !== 'outlined' && `mm-button-${look}`,
    size !== 'medium' && `mm-button-${size}`,
    isWide && 'mm-button-wide',
    isDanger && 'mm-button-danger',
    more,
  ]
    .filter(Boolean)
    .join(' ');
}
