import { fork } from 'node:child_process';
import path from 'node:path';

/** A process of its own for one side of a test, so that its work does not slow down what measures the other. */
export interface Child<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

interface Asked {
  readonly number: number;
  readonly question: unknown;
}

interface Answered {
  readonly number: number;
  readonly answer?: unknown;
  readonly error?: string;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Starts a file of this folder, which calls `answerFrom`. */
export function startChild<Question, Answer>(file: string): Child<Question, Answer> {
  const child = fork(path.join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'] });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  child.on('message', ({ number, answer, error }: Answered) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (error === undefined) one?.resolve(answer);
    else one?.reject(new Error(error));
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      for (const one of waiting.values()) one.reject(new Error(`${file} ended`));
      resolve();
    });
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve: resolve, reject });
        child.send({ number: last, question } satisfies Asked);
      }),
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

/** The other side: answers each question of the process that started this one, and ends with it. */
export function serveParent<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.once('disconnect', () => process.exit());
  process.on('message', ({ number, question }: Asked) => {
    const reply = (answered: Omit<Answered, 'number'>) => process.send?.({ number, ...answered });
    answer(question as Question).then(
      (found) => reply({ answer: found }),
      (error: unknown) => reply({ error: error instanceof Error ? error.message : 'unknown' }),
    );
  });
}
