/** What queries by role and clicks ask of styles: whether an element is shown, and whether it can be clicked. Fonts apply to no element. */
const ASKED_FOR = /^@font-face|\b(display|visibility|pointer-events)\s*:/;

/** What a label can be of. */
const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/** Rules of browsers, as jsdom has them: those that are asked for, and elements that are displayed in the same way as one rule. */
function withoutOtherRules(sheet) {
  const byDisplay = new Map();
  const others = [];
  for (const [rule, selector, words] of sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const display = words.match(/\bdisplay\s*:\s*([\w-]+)/)?.[1];
    if (display && /^[\w\s,]+$/.test(selector))
      byDisplay.set(display, [...(byDisplay.get(display) ?? []), selector.trim()]);
    else if (ASKED_FOR.test(words)) others.push(rule);
  }
  return [...Array.from(byDisplay, ([display, names]) => `${names} {display: ${display}}`), ...others].join('\n');
}

// jsdom tries each rule on each element that is asked about, and reads these before it starts.
const browserSheet = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
require.cache[browserSheet] = Object.assign(new module.constructor(browserSheet), {
  loaded: true,
  exports: withoutOtherRules(require(browserSheet)),
});

const { TestEnvironment } = require('jest-environment-jsdom');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils');
const { propertiesWithResolvedValueImplemented: workedOut } = require('jsdom/lib/jsdom/living/helpers/style-rules');

// Nobody asks for colours, and jsdom works out thirteen of each element.
for (const property of Object.keys(workedOut)) if (!ASKED_FOR.test(`${property}:`)) delete workedOut[property];

/** jsdom asks every element of the page whose label it is, and each label looks through the page again. */
function labelsOf(element) {
  const labels = [...element.getRootNode().querySelectorAll('label')];
  return labels.filter((label) => (label.htmlFor === '' ? label.control === element : label.htmlFor === element.id));
}

/** Styles of the elements of a page, worked out once for as long as jsdom keeps what it knows of them: until the page changes. */
function stylesOf({ document, getComputedStyle }) {
  const page = implForWrapper(document);
  let known = new WeakMap();
  let until = null;
  return (element, pseudoElement) => {
    if (pseudoElement) return getComputedStyle(element, pseudoElement);
    if (page._styleCache !== until) known = new WeakMap();
    const style = known.get(element) ?? getComputedStyle(element);
    known.set(element, style);
    until = page._styleCache;
    return style;
  };
}

/** jsdom without the classes of the fetch standard cannot run a router or a network mock: Node's own stand in. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      // Rules one by one, as in production: as text, each new rule has jsdom parse all others again.
      SC_DISABLE_SPEEDY: false,
      getComputedStyle: stylesOf(this.global),
      fetch,
      Request,
      Response,
      Headers,
      FormData: this.global.FormData,
      ReadableStream,
      WritableStream,
      TransformStream,
      BroadcastChannel,
      TextEncoder,
      TextDecoder,
      AbortController,
      AbortSignal,
      structuredClone,
      CompressionStream,
      DecompressionStream,
    });
    const { insertRule } = this.global.CSSStyleSheet.prototype;
    // The other rules took a fifth of the suite's time.
    this.global.CSSStyleSheet.prototype.insertRule = function (rule, index) {
      return insertRule.call(this, ASKED_FOR.test(rule) ? rule : '@media print {}', index);
    };
    for (const name of LABELABLE)
      Object.defineProperty(this.global[`HTML${name}Element`].prototype, 'labels', {
        get() {
          return this.type === 'hidden' ? null : labelsOf(this);
        },
      });
  }

  /** msw picks its Node build, not its browser build. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
};
