const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letters of a text, whole ones as readers see them, `most` at most; `ending` says that there was more. */
export function shortened(text: string, most: number, ending = '…'): string {
  if (text.length <= most) return text;
  const kept: string[] = [];
  for (const { segment } of letters.segment(text)) {
    if (kept.length === most) return kept.slice(0, most - ending.length).join('') + ending;
    kept.push(segment);
  }
  return text;
}
