import type { BrowserContext } from '@playwright/test';

/** Console errors and warnings, uncaught errors and violations of the security policy. */
export class Complaints {
  readonly #said: string[] = [];
  /** The recorder of traces reads pictures that are being chosen, which the product's policy refuses it. */
  readonly #expected: RegExp[] = [/^error: Connecting to 'blob:/];

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
