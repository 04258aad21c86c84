import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../lib/query.ts';
import { Outlet } from '../lib/router/router.tsx';
import { useMemory } from './memory.ts';

/** The query client around screens of the role areas and screens with forms, filled with what came with the page. */
export default function Queries() {
  const memory = useMemory();
  const [client] = useState(() => {
    memory.client ??= createQueryClient();
    for (const [key, value] of memory.take()) memory.client.setQueryData(key, value);
    return memory.client;
  });
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
