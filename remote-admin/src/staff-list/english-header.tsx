/** Head of a column in the specification's English words. */
export const englishHeader = (words: string) => ({ header: <span lang="en">{words}</span>, label: words });
