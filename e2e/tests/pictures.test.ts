/** The pictures of the README, as the product looks. `npm run pictures -w e2e` writes them where the README shows them. */
import { join } from 'node:path';
import { openHydrated } from '../hydration.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

const pictures = [
  { name: 'landing', path: '/', width: 1280, heading: 'Dari karsa menjadi karya.' },
  { name: 'registration', path: '/registration?id=1', width: 360, heading: 'Formulir Pendaftaran' },
  {
    name: 'back-office',
    path: '/admin-dashboard/registrations',
    width: 1280,
    heading: 'Registration',
    account: 'staff',
  },
] as const;

for (const { name, path, width, heading, ...visitor } of pictures) {
  test(`${name} is a picture of the README`, async ({ newVisitor }, testInfo) => {
    const page = await newVisitor({ viewport: screen(width), deviceScaleFactor: width < 700 ? 2 : 1, ...visitor });
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const file = join(process.env['PICTURES_DIR'] ?? testInfo.outputDir, `${name}.jpeg`);
    expect((await page.screenshot({ path: file, type: 'jpeg', quality: 80 })).length).toBeGreaterThan(20_000);
  });
}
