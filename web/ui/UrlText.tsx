import { BreakableText } from './BreakableText.tsx';

/** The address of a page, which breaks after its strokes and dots, and within a word only where nothing else helps. */
export function UrlText({ url }: { readonly url: string }) {
  return <BreakableText parts={url.match(/[^./]+[./]*/g) ?? []} />;
}
