// Which documents a browser may fetch before they are asked for. When that is said at all: gateway/page/ahead.rule.ts.

/** Only documents of this site, at a pointer that rests or presses; pages of one's own are nobody's guess. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/:slug-:id' },
          { selector_matches: 'main a[href^="/"]' },
          { not: { href_matches: '/my-*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** What stands in the page; the policy names it by its hash. */
export const speculationRules = JSON.stringify(rules);

/** As it stands in a page; the start script takes it out once the app leads from page to page. */
export const speculationTag = `<script type="speculationrules">${speculationRules}</script>`;
