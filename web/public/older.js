// Polyfills for the oldest supported browsers (docs/browsers.md). boot.js loads them only there, before any other script.
(function () {
  function add(place, name, value) {
    if (!place[name])
      Object.defineProperty(place, name, { value: value, writable: true, configurable: true });
  }
  function at(index) {
    var from = Math.trunc(index) || 0;
    return this[from < 0 ? this.length + from : from];
  }
  var list = Array.prototype;
  add(list, 'at', at);
  add(String.prototype, 'at', at);
  add(Object.getPrototypeOf(Uint8Array.prototype), 'at', at);
  add(list, 'findLastIndex', function (test, self) {
    for (var index = this.length - 1; index >= 0; index -= 1)
      if (test.call(self, this[index], index, this)) return index;
    return -1;
  });
  add(list, 'findLast', function (test, self) {
    return this[this.findLastIndex(test, self)];
  });
  add(list, 'toSorted', function (compare) {
    return Array.from(this).sort(compare);
  });
  add(list, 'toReversed', function () {
    return Array.from(this).reverse();
  });
  add(Object, 'hasOwn', function (of, key) {
    return Object.prototype.hasOwnProperty.call(of, key);
  });
  add(Map, 'groupBy', function (items, keyOf) {
    var groups = new Map();
    Array.from(items).forEach(function (item, index) {
      var key = keyOf(item, index);
      if (groups.has(key)) groups.get(key).push(item);
      else groups.set(key, [item]);
    });
    return groups;
  });
  add(URL, 'canParse', function (url, base) {
    try {
      return Boolean(new URL(url, base));
    } catch (_) {
      return false;
    }
  });
  // Also missing on pages without HTTPS.
  add(crypto, 'randomUUID', function () {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    var hex = Array.from(bytes, function (byte) {
      return byte.toString(16).padStart(2, '0');
    }).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  });
  add(Element.prototype, 'checkVisibility', function (asked) {
    var isDrawn = this.getClientRects().length > 0;
    return isDrawn && !(asked && asked.visibilityProperty && getComputedStyle(this).visibility !== 'visible');
  });
})();
