import { restore } from './backup-files.ts';
import { settingsOfSite } from './settings.ts';

console.log(await restore(process.argv.slice(2), settingsOfSite));
