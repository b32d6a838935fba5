/** The `sizes` of the picture on a card in a carousel. */
export const SLIDE_SIZES =
  '(min-width: 1025px) 270px, (min-width: 601px) 33vw, (min-width: 481px) 50vw, calc(100vw - 40px)';
