/**
 * Style of the trust page, which cannot load the site's style before the site is trusted: a few colours of the brand.
 */
export const trustStyle = `:root {
  color-scheme: light dark;
  --ground: light-dark(#fbf7f4, #140a10);
  --surface: light-dark(#fffdfb, #21131b);
  --ink: light-dark(#2a1620, #f7ecef);
  --soft: light-dark(#6a5560, #c3aeb7);
  --line: light-dark(#e4d8d1, #3b2731);
  --curtain: light-dark(#8a1538, #e55a80);
  --on-curtain: light-dark(#ffffff, #22060f);
  --warning: light-dark(#855000, #ffc24b);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 12px 16px; }
header p { margin: 0; font-weight: 700; color: var(--curtain); }
header a { padding: 8px 0; }
main { max-width: 720px; margin: 0 auto; padding: 0 16px 48px; }
h1 { margin: 8px 0; font-size: 1.75rem; line-height: 1.3; }
h2 { margin: 0 0 8px; font-size: 1.15rem; line-height: 1.4; }
a { color: var(--curtain); }
.lead { color: var(--soft); }
section { margin-top: 24px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
ul, ol { margin: 0; padding-left: 22px; }
li { margin: 6px 0; overflow-wrap: anywhere; }
dl, dd { margin: 8px 0 0; }
dt { font-weight: 600; }
dd { color: var(--soft); }
code { font: 0.85rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.caution { padding-left: 12px; border-left: 4px solid var(--warning); color: var(--warning); font-weight: 600; }
details { border-top: 1px solid var(--line); }
summary { padding: 12px 0; font-weight: 600; cursor: pointer; }
details p { color: var(--soft); overflow-wrap: anywhere; }
.file { font-weight: 600; line-height: 2.4; }
.main { display: inline-block; padding: 12px 20px; border-radius: 12px; background: var(--curtain); color: var(--on-curtain); font-weight: 600; text-decoration: none; }
:focus-visible { outline: 3px solid var(--curtain); outline-offset: 2px; }
`;
