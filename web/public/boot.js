// Runs before the first paint, from a file because the site allows no inline script: sets the colour scheme and the language, and
// preloads the texts while the bundle loads.
(function () {
  var root = document.documentElement;
  // Older browsers load polyfills first; the newest feature stands for all.
  if (
    ![].toSorted ||
    !Object.hasOwn ||
    !Map.groupBy ||
    !URL.canParse ||
    !crypto.randomUUID ||
    !root.checkVisibility
  )
    document.write('<script src="/older.js"><' + '/script>');
  // A browser that blocks third-party storage denies it in a partner's frame: a replacement in memory lasts as long as the page.
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
  // Hides the login button of a server-rendered page from a logged-in buyer (shell.css), until the session is known.
  if (/(?:^|; )(?:__Host-)?mm_(?:mini_)?session=/.test(document.cookie))
    root.setAttribute('data-session', '');
  // Removes the secret of a mailed link from the address before any request. The router finds it in the state of this history entry
  // (use-mailed-token.ts), where a reload keeps it.
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
  // Chromium fires this event once and early; the site offers installation after a purchase (parts/install).
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.mmInstallPrompt = event;
    dispatchEvent(new Event('mm-installable'));
  });
  // Keeps a press on a server-rendered page before its first script has run, which on a slow network takes seconds (first-press.ts).
  if (root.hasAttribute('data-screen')) {
    window.mmKeepPress = function (event) {
      var control = event.target.closest('button, label');
      var field = control && control.control;
      if (!control || event.target.closest('a[href], summary')) return;
      if (field && field.type !== 'checkbox' && field.type !== 'radio') return;
      event.preventDefault();
      if (window.mmPressed) window.mmPressed.removeAttribute('data-pressed');
      window.mmPressed = control;
      control.setAttribute('data-pressed', '');
    };
    addEventListener('click', window.mmKeepPress, true);
  }
  // The ticket entry draws its first ticket with its own texts; a server-rendered page contains its texts.
  if (root.hasAttribute('data-ticket') || root.hasAttribute('data-screen')) return;
  var link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = '/lang/' + (root.getAttribute('data-texts') || '') + root.lang + '.json';
  document.head.appendChild(link);
})();
