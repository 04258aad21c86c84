import { editorWords as words } from '../../lib/texts/organizer-tournaments.ts';

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Fonts that every device has. */
export const FONTS: readonly Choice[] = [
  { value: '', text: words.fontDefault },
  { value: 'Arial, sans-serif', text: 'Sans serif' },
  { value: 'Georgia, serif', text: 'Serif' },
  { value: 'monospace', text: 'Monospace' },
];

export const SIZES: readonly Choice[] = [
  { value: '0.85em', text: words.sizes.small },
  { value: '', text: words.sizes.normal },
  { value: '1.25em', text: words.sizes.large },
  { value: '1.6em', text: words.sizes.huge },
];

/** Colours that can be read on light and on dark paper, written as browsers give them back. */
export const COLORS: readonly Choice[] = [
  { value: '', text: words.noColor },
  { value: 'rgb(211, 47, 47)', text: 'Red' },
  { value: 'rgb(184, 92, 0)', text: 'Orange' },
  { value: 'rgb(27, 138, 74)', text: 'Green' },
  { value: 'rgb(47, 111, 219)', text: 'Blue' },
  { value: 'rgb(155, 77, 202)', text: 'Purple' },
  { value: 'rgb(122, 127, 133)', text: 'Grey' },
];

/** Half transparent, so that the text's own colour stays readable on light and on dark paper. */
export const BACKGROUNDS: readonly Choice[] = [
  { value: '', text: words.noColor },
  { value: 'rgba(255, 214, 0, 0.35)', text: 'Yellow' },
  { value: 'rgba(38, 166, 91, 0.25)', text: 'Green' },
  { value: 'rgba(47, 111, 219, 0.22)', text: 'Blue' },
  { value: 'rgba(211, 47, 47, 0.22)', text: 'Red' },
  { value: 'rgba(128, 128, 128, 0.25)', text: 'Grey' },
];

const ADDRESS = /^(https?:\/\/|mailto:|tel:)\S+$/i;
const BARE = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/;

/** The address of a link as typed, `https://` put before a bare host; null when it is none. */
export function linkAddress(text: string): string | null {
  const trimmed = text.trim();
  if (ADDRESS.test(trimmed)) return trimmed;
  return BARE.test(trimmed) ? `https://${trimmed}` : null;
}
