/** What staff change shows on the public pages within seconds. */
import { origin } from '../product.ts';
import { expect, test } from '../test.ts';
import { VARIANT } from '../variant.ts';

test(
  'a change of one course makes its page and the lists that show it anew, and no other page',
  VARIANT,
  async ({ ownEdge }) => {
    const edge = await ownEdge({ env: { EDGE_PURGE_SECRET: 'secret' } });
    const [course, other] = ['full-stack-web-development', 'product-management'];
    const theirs = [`/bootcamps/${course}`, '/search?q=full%20stack', '/', '/registration'];
    const others = [`/bootcamps/${other}`, '/admission-info', '/corporate-needs', '/verify-certificate', '/not-there'];
    const made = async () => {
      const pages = [...theirs, ...others];
      const how = await Promise.all(
        pages.map(async (path) => (await fetch(edge.origin + path)).headers.get('x-rendered')),
      );
      return pages.filter((_, at) => how[at] !== 'cache');
    };
    const purge = (content: string[]) =>
      fetch(`${edge.origin}/purge`, {
        method: 'POST',
        headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
        body: JSON.stringify({ content }),
      });
    await made();
    expect(await made()).toEqual([]);
    await purge([`course:${course}`]);
    expect(await made()).toEqual(theirs);
    await purge(['course-names']);
    expect(await made(), 'the menu shows names on every page').toEqual([...theirs, ...others]);
  },
);

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
