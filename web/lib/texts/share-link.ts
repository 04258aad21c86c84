/** The words of a link that is copied by hand. */
export const shareLinkWords = {
  title: 'Share',
  link: 'Link',
  notCopied: 'The link could not be copied by itself. Copy it from this field.',
} as const;
