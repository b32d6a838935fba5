/** What staff change shows on the public pages within seconds. */
import { origin } from '../product.ts';
import { expect, test } from '../test.ts';

/** Waits until a page of the site holds a text. */
const untilItSays = (path: string, text: string): Promise<void> =>
  expect
    .poll(async () => (await (await fetch(origin + path)).text()).includes(text), {
      message: `${path} says "${text}"`,
      intervals: [50],
    })
    .toBe(true);

test('a course that staff rewrite reads new on its page and in the list, although both were cached', async ({
  staff,
}) => {
  const { id, title, slug } = await staff.addCourse(250_000, null);
  const page = `/bootcamps/${slug}`;
  const list = `/search?q=${encodeURIComponent(title)}`;
  await untilItSays(page, 'Singkat.');
  await untilItSays(list, 'Singkat.');
  await staff.changeCourse(id, { short_description: 'Ditulis ulang oleh tim barusan.' });
  const changed = Date.now();
  await untilItSays(page, 'Ditulis ulang oleh tim barusan.');
  const took = Date.now() - changed;
  await untilItSays(list, 'Ditulis ulang oleh tim barusan.');
  // Without the message from the API, a page is fresh for 30 s.
  expect(took, `${took} ms`).toBeLessThan(15_000);
});
