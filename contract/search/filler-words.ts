/** Words that only join others, in the languages of the synonyms. */
export const FILLER_WORDS = new Set(
  `a about all an and any anything are as at be by can do for from get have how i in is it me my of on or our so some
  something that the these this those to try want we wear what with you your con de del el en la las los para por un
  y am das der die ein eine fur im mit und zum au aux avec des du et le les pour com e em o os um uma`.split(
    /\s+/,
  ),
);
