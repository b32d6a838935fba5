/** Texts of the page's head. Every page of the remote loads them, so they are apart from those of the page. */
export const headCopy = {
  /** On the page it stands after the product's name. */
  title: 'Programs',
};
