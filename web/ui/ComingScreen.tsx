import { commonWords } from '../lib/texts/common.ts';
import { EmptyState } from './States.tsx';

/** Stands in for a screen that is not built yet: says so while developing, and is an empty screen otherwise. */
export function ComingScreen({ name }: { readonly name: string }) {
  if (!import.meta.env.DEV) return null;
  return <EmptyState title={commonWords.coming}>{name}</EmptyState>;
}
