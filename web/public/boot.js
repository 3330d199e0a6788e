// Runs before the first paint, from a file because the site allows no inline script: picks the colour scheme
// and the language, and starts fetching the texts while the bundle is still on its way.
(function () {
  var root = document.documentElement;
  // Browsers of some years ago get what they lack first; the newest of it stands for all.
  if (
    ![].toSorted ||
    !Object.hasOwn ||
    !Map.groupBy ||
    !URL.canParse ||
    !crypto.randomUUID ||
    !root.checkVisibility
  )
    document.write('<script src="/older.js"><' + '/script>');
  // A browser that blocks third-party storage denies it in a partner's frame: what is kept there lives as long as the page.
  ['localStorage', 'sessionStorage'].forEach(function (name) {
    try {
      void window[name].length;
    } catch (_) {
      Object.defineProperty(window, name, { value: pageStorage() });
    }
  });
  function pageStorage() {
    var kept = new Map();
    return {
      getItem: function (key) {
        return kept.has(key) ? kept.get(key) : null;
      },
      setItem: function (key, value) {
        kept.set(key, String(value));
      },
      removeItem: function (key) {
        kept.delete(key);
      },
      key: function (index) {
        return Array.from(kept.keys())[index] || null;
      },
      get length() {
        return kept.size;
      },
    };
  }
  var mode = null;
  try {
    mode = localStorage.getItem('mm.theme');
  } catch (_) {
    mode = null;
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  var asked =
    new URLSearchParams(location.search).get('lang') ||
    (document.cookie.match(/(?:^|; )_culture=(vi|en)/) || [])[1];
  root.lang = asked === 'en' ? 'en' : 'vi';
  // Whoever is logged in is not offered a login by what the server drew (shell.css), until it is known that nobody is.
  if (/(?:^|; )(?:__Host-)?mm_(?:mini_)?session=/.test(document.cookie))
    root.setAttribute('data-session', '');
  // The secret of a mailed link leaves the address before the page asks for anything; the router finds it as the state of
  // this entry of the history (use-mailed-token.ts), where a reload keeps it.
  var place = new URL(location.href);
  var mailed = place.searchParams.get('token');
  var ending = /^(.*\/(?:unsubscribe|stop-reminder)\/)(?!mail$)([^/]+)$/.exec(place.pathname);
  if (ending) {
    mailed = ending[2];
    place.pathname = ending[1] + 'mail';
  }
  if (mailed !== null && (ending || /\/(reset-password|verify-email\/confirm)$/.test(place.pathname))) {
    place.searchParams.delete('token');
    history.replaceState({ usr: { token: mailed } }, '', place);
  }
  var manifest = document.querySelector('link[rel=manifest]');
  if (manifest && root.lang === 'en') {
    manifest.setAttribute('href', manifest.getAttribute('href').replace(/\.webmanifest$/, '.en.webmanifest'));
  }
  // Chromium offers installation once and early; the site does after a purchase (shared/install).
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.mmInstallPrompt = event;
    dispatchEvent(new Event('mm-installable'));
  });
  // The ticket entry draws its first ticket from texts of its own; a screen that the server draws has its texts in it.
  if (root.hasAttribute('data-ticket') || root.hasAttribute('data-screen')) return;
  var link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = '/lang/' + (root.getAttribute('data-texts') || '') + root.lang + '.json';
  document.head.appendChild(link);
})();
