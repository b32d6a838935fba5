/** What queries by role and clicks ask of styles: whether an element is shown, and whether it can be clicked. Fonts apply to no element. */
const ASKED_FOR = /^@font-face|\b(display|visibility|pointer-events)\s*:/;

const { TestEnvironment } = require('jest-environment-jsdom');

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
  }

  /** msw picks its Node build, not its browser build. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
};
