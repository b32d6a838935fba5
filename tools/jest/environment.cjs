const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom without the classes of the fetch standard cannot run a router or a network mock: Node's own stand in. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
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
  }

  /** msw picks its Node build, not its browser build. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
};
