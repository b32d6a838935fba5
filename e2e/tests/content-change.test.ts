/** What staff change shows on the public pages within seconds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiOrigin, origin } from '../browser.ts';

async function staffToken(): Promise<string> {
  const answer = await fetch(`${apiOrigin}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@karsa.test', password: 'karsa-admin' }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function describe(id: number, text: string, token: string): Promise<void> {
  const form = new FormData();
  form.set('short_description', text);
  const answer = await fetch(`${apiOrigin}/api/v1/courses/${id}/update`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  assert.equal(answer.status, 200, await answer.text());
}

/** How long until a page of the site holds a text, ms. */
async function until(path: string, text: string): Promise<number> {
  const started = Date.now();
  while (!(await (await fetch(origin + path)).text()).includes(text)) {
    if (Date.now() - started > 10_000) throw new Error(`${path} does not say "${text}" after 10 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Date.now() - started;
}

test('a course that staff rewrite reads new on its page and in the list, although both were cached', async () => {
  const slug = 'project-management-profesional';
  const { data } = (await (await fetch(`${apiOrigin}/api/v1/courses/read-one?slug=${slug}`)).json()) as {
    data: { id: number; short_description: string };
  };
  const page = `/bootcamps/${slug}`;
  await until(page, data.short_description);
  const token = await staffToken();
  try {
    await describe(data.id, 'Ditulis ulang oleh tim barusan.', token);
    const took = await until(page, 'Ditulis ulang oleh tim barusan.');
    await until('/search?q=project', 'Ditulis ulang oleh tim barusan.');
    assert.ok(took < 5000, `${took} ms`);
  } finally {
    await describe(data.id, data.short_description, token);
  }
  await until(page, data.short_description);
});
