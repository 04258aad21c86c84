import { tableOf } from '@tournaments/bench/row';
import { rows } from '@tournaments/bench/engine';

// Every figure beside the floor of the same run: machines differ and are shared, so only ratios travel.
const measured = await rows();
console.log(tableOf(measured));
if (process.argv.includes('--json')) console.log(JSON.stringify({ rows: measured }));
