import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, WrongSetting, type Settings } from '@tournaments/server/settings';
import { PlainError, projectRoot } from './project.mjs';

/** Reads the settings as the site does: the environment, then `.env`; what is wrong with them is told plainly. */
export function settingsOfSite(): Settings {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    return readSettings(process.env);
  } catch (error) {
    throw error instanceof WrongSetting ? new PlainError(error.message) : error;
  }
}
