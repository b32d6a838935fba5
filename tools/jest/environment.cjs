/** What queries by role and clicks ask of styles: whether an element is shown, and whether it can be clicked. Fonts apply to no element. */
const ASKED_FOR = /^@font-face|\b(display|visibility|pointer-events)\s*:/;

/** What a label can be of. */
const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom asks every element of the page whose label it is, and each label looks through the page again. */
function labelsOf(element) {
  const labels = [...element.getRootNode().querySelectorAll('label')];
  return labels.filter((label) => (label.htmlFor === '' ? label.control === element : label.htmlFor === element.id));
}

/** jsdom without the classes of the fetch standard cannot run a router or a network mock: Node's own stand in. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      // Rules one by one, as in production: as text, each new rule has jsdom parse all others again.
      SC_DISABLE_SPEEDY: false,
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
    // jsdom tries each rule on each element that is asked about: the other rules took a fifth of the suite's time.
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
