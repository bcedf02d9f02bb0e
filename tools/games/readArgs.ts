import { isClientSeed, isServerSeed } from '@fairline/fairness';

/** What cannot be understood, in one sentence. It ends the command with exit code 2. */
export class BadInput extends Error {}

/** The words of a command line: names of options with their values, and what stands before them. */
export class Args {
  readonly words: readonly string[];
  readonly isJson: boolean;
  readonly #options: ReadonlyMap<string, string>;

  constructor(args: readonly string[], known: readonly string[]) {
    const words: string[] = [];
    const options = new Map<string, string>();
    let isJson = false;
    for (let index = 0; index < args.length; index += 1) {
      const word = args[index] ?? '';
      if (!word.startsWith('--')) {
        words.push(word);
        continue;
      }
      const name = word.slice(2);
      if (name === 'json') {
        isJson = true;
        continue;
      }
      if (!known.includes(name))
        throw new BadInput(
          `There is no option ${said(word)} here, only ${[...known, 'json'].map((each) => `--${each}`).join(', ')}.`,
        );
      const value = args[index + 1];
      if (value === undefined) throw new BadInput(`Behind ${word} a value is missing.`);
      if (options.has(name)) throw new BadInput(`The option ${word} stands there twice.`);
      options.set(name, value);
      index += 1;
    }
    this.words = words;
    this.isJson = isJson;
    this.#options = options;
  }

  optional(name: string): string | undefined {
    return this.#options.get(name);
  }

  text(name: string): string {
    const value = this.#options.get(name);
    if (value === undefined) throw new BadInput(`The option --${name} is missing.`);
    return value;
  }

  serverSeed(name: string): string {
    const value = this.text(name);
    if (!isServerSeed(value))
      throw new BadInput(`--${name} is 64 lower-case hexadecimal digits, not ${said(value)}.`);
    return value;
  }

  clientSeed(name: string): string {
    const value = this.text(name);
    if (!isClientSeed(value))
      throw new BadInput(`--${name} is 1 to 64 of A-Z a-z 0-9 _ -, not ${said(value)}.`);
    return value;
  }

  /** A whole number as one would write it: the text of a nonce is part of what is drawn from. */
  number(name: string, most = Number.MAX_SAFE_INTEGER): number {
    const value = this.text(name);
    const number = /^(?:0|[1-9]\d{0,15})$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isNaN(number) || number > most)
      throw new BadInput(`--${name} is a whole number from 0 to ${most}, not ${said(value)}.`);
    return number;
  }

  amount(name: string): bigint {
    const value = this.text(name);
    if (!/^(?:0|[1-9]\d{0,29})$/.test(value))
      throw new BadInput(`--${name} is a whole number of minor units from 0, not ${said(value)}.`);
    return BigInt(value);
  }

  json(name: string, missing: string): unknown {
    const value = this.optional(name) ?? missing;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      throw new BadInput(`--${name} is JSON, which ${said(value)} is not.`);
    }
  }
}

/** What was typed, short enough for one line. */
export function said(text: string): string {
  const quoted = JSON.stringify(text);
  return quoted.length > 80 ? `${quoted.slice(0, 79)}…` : quoted;
}
