/** The longest text that may be searched for, in UTF-16 units. */
export const SEARCH_LENGTH = 200;
