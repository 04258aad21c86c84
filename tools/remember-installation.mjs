// npm runs this after every installation in the root, so that one made by hand is not made again by a command.
import { rememberInstallation } from './install.mjs';
import { projectRoot } from './project.mjs';

const isWhole = !process.env.npm_config_omit;
if (isWhole) rememberInstallation(projectRoot);
