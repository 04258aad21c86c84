// The one way into every command: `node tools/run.mjs COMMAND [arguments]`. It runs before anything is
// installed and on any Node, also one too old for the rest, so it has no import of its own and plain syntax.
const LEAST_MAJOR = 20;
const LEAST_MINOR = 19;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST_MAJOR || (major === LEAST_MAJOR && minor < LEAST_MINOR)) {
  console.error(
    `Node ${LEAST_MAJOR}.${LEAST_MINOR} or newer is needed, this is ${process.versions.node}: get one from https://nodejs.org`,
  );
  process.exit(1);
}

void import('./command.mjs').then(({ runCommand }) =>
  runCommand(process.argv[2] || '', process.argv.slice(3)),
);
