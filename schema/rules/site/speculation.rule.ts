// Documents that a browser may fetch in advance. Whether they are announced at all: gateway/page/ahead.rule.ts.

/** Only documents of this site, on hover or press; pages with personal data are never fetched in advance. */
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

/** Text of the script; the content security policy contains its hash. */
export const speculationRules = JSON.stringify(rules);

/** The script element in the page; the start script removes it when the app takes over navigation. */
export const speculationTag = `<script type="speculationrules">${speculationRules}</script>`;
