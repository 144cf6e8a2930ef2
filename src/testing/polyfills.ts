// What the app needs and jsdom lacks. Nothing here has a layout: sizes, scrolling and animation are tested in a
// browser.

const nothing = () => {};

class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = () => [];
}

/** Media queries that match: a desktop with a mouse, and reduced motion. */
const HOLDS = /prefers-reduced-motion: reduce|hover: hover|pointer: fine|min-width/;

function mediaQuery(media: string, matches: boolean) {
  return Object.assign(new EventTarget(), {
    media,
    matches,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  });
}

/** One shared object, since its value can change. */
const inTab = mediaQuery("(display-mode: browser)", true);

function matchMedia(query: string): MediaQueryList {
  return query === inTab.media ? inTab : mediaQuery(query, HOLDS.test(query));
}

/** Shows the page in the window of the installed app on a phone, or again in a tab. */
export function showInstalled(installed: boolean): void {
  document.documentElement.toggleAttribute("data-installed", installed);
  if (inTab.matches !== installed) return;
  inTab.matches = !installed;
  inTab.dispatchEvent(new Event("change"));
}

const box = () => new DOMRect(0, 0, 0, 0);

/** Lets jsdom accept Node’s abort signals, which are of another class than its own. */
function takeSignalsOfNode() {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    if (typeof options !== "object" || !options.signal) {
      return addEventListener.call(this, type, listener, options);
    }
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    addEventListener.call(this, type, listener, rest);
    signal.addEventListener("abort", () => this.removeEventListener(type, listener, rest), {
      once: true,
    });
  };
}

/** Adds what is missing, once for each worker. */
export function addPolyfills(): void {
  takeSignalsOfNode();
  Object.assign(globalThis, {
    matchMedia,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    visualViewport: Object.assign(new EventTarget(), {
      width: innerWidth,
      height: innerHeight,
      offsetTop: 0,
      scale: 1,
    }),
    scrollTo: nothing,
    scrollBy: nothing,
  });
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(Element.prototype, {
    scrollIntoView: nothing,
    scrollTo: nothing,
    hasPointerCapture: () => false,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    animate: () => ({ finished: Promise.resolve(), cancel: nothing, finish: nothing }),
    getAnimations: () => [],
  });
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: box });
  Object.assign(document, { elementFromPoint: () => null, getAnimations: () => [] });
  // Styles are not loaded. The editor warns without the first, and the second hides unselected tabs.
  document.head.append(document.createElement("style"));
  const [styles] = document.styleSheets;
  styles?.insertRule(".ProseMirror { white-space: pre-wrap }");
  styles?.insertRule(
    ':root:not([data-installed]) [data-app-bar], [data-app-bar="away"] { display: none }',
  );
  let made = 0;
  Object.assign(URL, {
    createObjectURL: () => `blob:${location.origin}/${(made += 1)}`,
    revokeObjectURL: nothing,
  });
}
