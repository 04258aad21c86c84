import { backUp } from './backup-files.ts';
import { settingsOfSite } from './settings.ts';

console.log(await backUp(process.argv.slice(2), settingsOfSite));
