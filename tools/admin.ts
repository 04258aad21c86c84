import { operate } from './operator.ts';
import { settingsOfSite } from './settings.ts';

console.log(await operate(process.argv.slice(2), settingsOfSite));
