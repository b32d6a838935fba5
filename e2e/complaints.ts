import type { BrowserContext } from '@playwright/test';

/** Console errors and warnings, uncaught errors and violations of the security policy. */
export class Complaints {
  readonly #said: string[] = [];
  readonly #expected: RegExp[] = [
    // The recorder of traces reads pictures that are being chosen, which the product's policy refuses it.
    /^error: Connecting to 'blob:/,
    // These speak of the machine's speed: the next attempt loads the remote, or the page fails and the test sees that.
    /^warning: Remote .* no answer within \d+ ms/s,
    /^warning: .* was preloaded using link preload but not used within a few seconds/,
  ];

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.#said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#said.push(`page error: ${error.error().message}`));
  }

  /** What a test brings about on purpose, such as a call that fails. @param pattern of its text or its address */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#said.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }
}
