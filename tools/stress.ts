import { STRESSES } from '@tournaments/bench/stress';
import { linesOf } from '@tournaments/bench/stress/figures';
import { findPrograms } from './debian.ts';
import { PlainError } from './project.mjs';
import { runNode } from './steps.ts';

const USAGE = 'Usage: npm run stress -- NUMBER … [--size small|full] [--amount N]';

const { numbers, isFull, amount } = readWords(process.argv.slice(2));
if (numbers.length === 0) {
  console.log(USAGE);
  for (const [number, { title }] of Object.entries(STRESSES)) console.log(`${number.padEnd(7)} ${title}`);
} else await runAll();

function readWords(words: readonly string[]) {
  const rest = [...words];
  const valueOf = (name: string): string | undefined => {
    const at = rest.indexOf(name);
    return at < 0 ? undefined : rest.splice(at, 2)[1];
  };
  const size = valueOf('--size') ?? 'small';
  const count = valueOf('--amount');
  const wanted = rest.map((word) => word.toUpperCase());
  const isWrong = wanted.some((number) => STRESSES[number] === undefined);
  if (isWrong || !['small', 'full'].includes(size) || (count !== undefined && !/^[1-9]\d*$/.test(count)))
    throw new PlainError(`${USAGE}\nThe numbers are ${Object.keys(STRESSES).join(', ')}.`);
  return { numbers: wanted, isFull: size === 'full', amount: count === undefined ? null : Number(count) };
}

async function runAll(): Promise<void> {
  const { status, output } = await runNode('tools/run.mjs', ['build']);
  if (status !== 0) throw new PlainError(output);
  for (const number of numbers) await runOne(number);
}

async function runOne(number: string): Promise<void> {
  const stress = STRESSES[number]!;
  console.log(`${number}  ${stress.title} (${isFull ? 'full' : 'small'})`);
  const told = await findPrograms(stress.programs ?? []);
  if (told !== null) console.log(`      ${told}`);
  const from = performance.now();
  const say = (line: string) => console.log(`      ${line}`);
  const figures = await stress.run({ isFull, amount, say });
  console.log(linesOf(figures));
  console.log(`      took ${((performance.now() - from) / 1000).toFixed(0)} s`);
  if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}
