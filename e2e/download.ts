import type { Locator, Page } from '@playwright/test';

/** What a press of a button downloads. */
export async function download(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), content: Buffer.concat(chunks) };
}
