import { type Category, listCategories } from '@site/shared/api/masters';

/** What the page shows: asked of the API by the shell's client, on the server and in the browser. */
export const loadStories = async ({ request }: { request: Request }): Promise<{ categories: Category[] }> => ({
  categories: await listCategories(request.signal),
});
