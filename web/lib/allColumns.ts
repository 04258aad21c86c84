import { storedList, useStoredList } from './storedList.ts';

/** The tables that this browser shows with all of their columns. */
const tables = storedList<string>('all-columns');

/** Whether a table shows all its columns or those that people need most, kept in this browser. */
export interface ColumnChoice {
  readonly isAll: boolean;
  readonly toggle: () => void;
}

/** The choice of columns for the table of this name. */
export function useColumnChoice(table: string): ColumnChoice {
  const isAll = useStoredList(tables).includes(table);
  const toggle = () =>
    tables.update((list) => (isAll ? list.filter((one) => one !== table) : [...list, table]));
  return { isAll, toggle };
}
