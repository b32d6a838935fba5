/** The position of a page in the site, for search engines. The edge turns the paths into whole addresses. */
export const breadcrumb = (trail: readonly { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: path })),
});
