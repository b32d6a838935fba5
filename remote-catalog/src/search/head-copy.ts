/** Texts of the page's head. Every page of the remote loads them, so they are apart from those of the page. */
export const headCopy = {
  /** In the page it stands after the name of the product. */
  title: 'Programs',
};
