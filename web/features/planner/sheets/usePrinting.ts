import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from '../../../lib/router.tsx';

/** Whether the page is being printed: the browser waits until the paper is drawn. An address with `print` prints at once. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  const [search] = useSearchParams();
  const isAsked = search.has('print');
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  useEffect(() => {
    if (isAsked) print();
  }, [isAsked]);
  return isPrinting;
}
