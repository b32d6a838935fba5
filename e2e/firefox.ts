/**
 * Firefox is driven by puppeteer. Its locators and `waitForFunction` compile code in the page, which the policy of our pages forbids:
 * tests use its plain commands, and wait with `expect.poll`.
 */
import { expect } from '@playwright/test';
import { type ElementHandle, type Page, ProtocolError, type Viewport } from 'puppeteer-core';
import { type Account, signedIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { origin } from './product.ts';
import { answers } from './registration-form.ts';
import { expectFits, screen } from './screen.ts';

/** Some releases of Firefox do not know the command for the orientation of a screen, which is sent along with the size. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport).catch((error: unknown) => {
    if (!(error instanceof ProtocolError && error.message.includes('unknown command'))) throw error;
  });
  await expect.poll(() => page.evaluate('innerWidth')).toBe(viewport.width);
}

/** To poll with: what is asked of a page that is being left finds nothing. */
const unlessLeft =
  <T>(look: () => Promise<T>) =>
  (): Promise<T | undefined> =>
    look().catch((error: unknown) => {
      if (error instanceof ProtocolError) return undefined;
      throw error;
    });

/** Waits until the page shows an element. */
export async function untilShown(page: Page, selector: string): Promise<void> {
  const look = unlessLeft(async () => (await page.$(selector)) !== null);
  await expect.poll(look, { message: selector }).toBe(true);
}

/** Opens a page of the product and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await untilShown(page, 'html[data-hydrated]');
}

/** Leaves in the browser what signing in by hand would have left there. */
export async function signInToFirefox(page: Page, account: Account): Promise<void> {
  const { origins } = await signedIn(account);
  await page.goto(origin);
  for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage))
    await page.evaluate((key, stored) => localStorage.setItem(key, stored), name, value);
}

/** Waits until the page has this heading. */
export const untilHeaded = (page: Page, heading: RegExp): Promise<void> =>
  expect
    .poll(
      unlessLeft(() => page.evaluate(`document.querySelector('h1')?.textContent ?? ''`)),
      { message: 'the heading' },
    )
    .toEqual(expect.stringMatching(heading));

/** What the page shows fits on a phone and on a desk, and axe finds nothing. @param what that is, for the report */
export async function judgeInFirefox(page: Page, what: string): Promise<void> {
  for (const width of [360, 1280]) {
    await resize(page, screen(width));
    await expectAccessible(page, `${what} in Firefox at ${width} px`);
    await expectFits(page, `${what} in Firefox at ${width} px`);
  }
}

type Role = 'button' | 'checkbox' | 'combobox' | 'link' | 'radio' | 'textbox';

/** Waits for what has this role and name and can be seen: a page may keep a second one for other widths. */
async function named(page: Page, role: Role, name: string): Promise<ElementHandle> {
  let found: ElementHandle | undefined;
  const look = unlessLeft(async () => {
    found = undefined;
    for (const each of await page.$$(`aria/[name="${name}"][role="${role}"]`))
      if (await each.isVisible()) found ??= each;
    return found !== undefined;
  });
  await expect.poll(look, { message: `${role} "${name}"` }).toBe(true);
  if (!found) throw new Error(`There is no ${role} "${name}"`);
  return found;
}

export const press = async (page: Page, role: Role, name: string): Promise<void> =>
  (await named(page, role, name)).click();

/** Writes into a field, in place of what it held. */
export async function write(page: Page, name: string, text: string): Promise<void> {
  const field = await named(page, 'textbox', name);
  await field.evaluate((each) => (each as HTMLInputElement | HTMLTextAreaElement).select());
  await field.type(text);
}

/** Chooses an option of a list by its text, or the first that can be chosen. */
export async function choose(page: Page, list: string, option?: string): Promise<void> {
  const select = await named(page, 'combobox', list);
  const value = await select.$$eval(
    'option:not([disabled]):not([value=""])',
    (options, text) => options.find((each) => text === null || each.textContent === text)?.getAttribute('value'),
    option ?? null,
  );
  if (!value) throw new Error(`"${list}" does not offer ${option ?? 'anything'}`);
  await select.select(value);
}

/** Fills in the form of a registration, all but program, batch and voucher, sends it and pays. @param email of the participant */
export async function registerInFirefox(page: Page, payer: string, email: string): Promise<void> {
  for (const [name, text] of answers(email, payer)) await write(page, name, text);
  await choose(page, 'Bulan', 'Agustus');
  await press(page, 'radio', 'Perempuan');
  await page.click('input[name="terms_accepted"]');
  await press(page, 'button', 'Kirim Formulir');
  await payInFirefox(page);
}

/** Pays the invoice that the page leads to, and waits for its result. */
export async function payInFirefox(page: Page): Promise<void> {
  await untilShown(page, 'button[formaction$="/pay"]');
  await page.click('button[formaction$="/pay"]');
  await untilHeaded(page, /^Yippie!/);
}
