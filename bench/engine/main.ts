import { tableOf } from '../row.ts';
import { rows } from './rows.ts';

console.log(tableOf(await rows()));
