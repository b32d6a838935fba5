/** An order from the form to its page, with the sandbox provider. */
import type { Page } from '@playwright/test';
import { chooseProgram, fillIn, newEmail, openForm, send } from './registration-form.ts';

interface People {
  student?: string;
  /** Instead of the payer that the answers name. */
  payer?: string;
}

/** Orders a program up to its invoice. @returns the path of the order's page, as the answer gave it */
export async function placeOrder(
  visitor: Page,
  program: string,
  { student = newEmail(), payer }: People = {},
): Promise<string> {
  await openForm(visitor);
  await chooseProgram(visitor, program);
  await fillIn(visitor, student);
  if (payer) await visitor.getByLabel('Email pembayar', { exact: true }).fill(payer);
  let path = '';
  // Read on the way: the page that asked is left as soon as the answer is there.
  await visitor.route('**/xendit/create-invoice', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { order_link: string } };
    path = `/my-registration/${data.order_link}`;
    await route.fulfill({ response });
  });
  await send(visitor);
  await visitor.waitForURL('**/sandbox/invoices/*');
  return path;
}

/** Pays the invoice that is shown, and comes back to the site. */
export async function payAtSandbox(page: Page): Promise<void> {
  await page.waitForURL('**/sandbox/invoices/*');
  await page.locator('button[formaction$="/pay"]').click();
  await page.waitForURL('**/success-payment?id=*');
}
