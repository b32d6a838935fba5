/** Texts of the page's head. Every page of the remote loads them, so they are apart from those of the page. */
export const headCopy = { title: 'Langganan buletin' };
