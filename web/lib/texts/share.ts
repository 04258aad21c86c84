/** The words of handing on the address of a page. */
export const shareWords = {
  share: 'Share',
  copied: 'The link was copied.',
  notCopied: 'The link could not be copied. Copy it from the address line of your browser.',
} as const;
