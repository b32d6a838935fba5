/** Column header with the English text of the specification. */
export const englishHeader = (words: string) => ({ header: <span lang="en">{words}</span>, label: words });
