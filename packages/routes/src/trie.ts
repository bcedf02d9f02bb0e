import { exactness, fitsKind, parsePattern, type Segment } from './pattern.ts';

/** All patterns as one tree: matching walks down the segments instead of trying hundreds of rows. */
export interface Trie<Name extends string> {
  match(parts: readonly string[]): TrieMatch<Name> | undefined;
}

export interface TrieMatch<Name extends string> {
  readonly name: Name;
  readonly params: Readonly<Record<string, string>>;
}

interface Leaf<Name> {
  readonly name: Name;
  /** What the values met on the way down are called. */
  readonly paramNames: readonly string[];
}

interface Branch<Name> {
  readonly kind: string;
  readonly node: TrieNode<Name>;
}

interface TrieNode<Name> {
  readonly literals: Map<string, TrieNode<Name>>;
  /** The most exact kind first, whatever order the rows came in. */
  readonly branches: Branch<Name>[];
  leaf: Leaf<Name> | undefined;
  /** A row that takes everything from here on. */
  rest: Leaf<Name> | undefined;
}

/** Throws when two rows fit the same addresses: which one is meant would be an accident. */
export function buildTrie<Name extends string>(
  rows: Readonly<Record<Name, { readonly path: string }>>,
): Trie<Name> {
  const root = newNode<Name>();
  for (const name of Object.keys(rows) as Name[]) {
    for (const variant of variantsOf(parsePattern(rows[name].path))) insert(root, name, variant);
  }
  sortBranches(root);
  return {
    match(parts) {
      const values: string[] = [];
      const leaf = walk(root, parts, 0, values);
      if (leaf === undefined) return undefined;
      return { name: leaf.name, params: paramsOf(leaf, values) };
    },
  };
}

function newNode<Name>(): TrieNode<Name> {
  return { literals: new Map(), branches: [], leaf: undefined, rest: undefined };
}

/** Every way to leave optional segments out; of equal shapes the first fills the leftmost parameters. */
function variantsOf(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const [first, ...later] = segments;
  if (first === undefined) return [[]];
  const tails = variantsOf(later);
  const withFirst = tails.map((tail) => [first, ...tail]);
  return first.param?.isOptional === true ? [...withFirst, ...tails] : withFirst;
}

function insert<Name extends string>(root: TrieNode<Name>, name: Name, segments: readonly Segment[]): void {
  const paramNames = segments.flatMap(({ param }) => (param === undefined ? [] : [param.name]));
  const last = segments.at(-1);
  const takesRest = last?.param?.kind === '*';
  let node = root;
  for (const segment of takesRest ? segments.slice(0, -1) : segments) node = childOf(node, segment);
  const slot = takesRest ? 'rest' : 'leaf';
  const taken = node[slot];
  if (taken === undefined) node[slot] = { name, paramNames };
  else if (taken.name !== name)
    throw new Error(`The routes ${taken.name} and ${name} fit the same addresses.`);
}

function childOf<Name>(node: TrieNode<Name>, { text, param }: Segment): TrieNode<Name> {
  if (param === undefined) {
    const known = node.literals.get(text) ?? newNode<Name>();
    node.literals.set(text, known);
    return known;
  }
  const known = node.branches.find(({ kind }) => kind === param.kind);
  if (known !== undefined) return known.node;
  const branch: Branch<Name> = { kind: param.kind, node: newNode() };
  node.branches.push(branch);
  return branch.node;
}

function sortBranches<Name>(node: TrieNode<Name>): void {
  node.branches.sort((a, b) => exactness(a.kind) - exactness(b.kind) || (a.kind < b.kind ? -1 : 1));
  for (const child of node.literals.values()) sortBranches(child);
  for (const branch of node.branches) sortBranches(branch.node);
}

function walk<Name>(
  node: TrieNode<Name>,
  parts: readonly string[],
  at: number,
  values: string[],
): Leaf<Name> | undefined {
  const part = parts[at];
  if (part === undefined) return node.leaf;
  const literal = node.literals.get(part);
  const exact = literal === undefined ? undefined : walk(literal, parts, at + 1, values);
  if (exact !== undefined) return exact;
  for (const { kind, node: next } of node.branches) {
    if (!fitsKind(part, kind)) continue;
    values.push(part);
    const found = walk(next, parts, at + 1, values);
    if (found !== undefined) return found;
    values.pop();
  }
  return node.rest !== undefined && takeRest(parts, at, values) ? node.rest : undefined;
}

function takeRest(parts: readonly string[], at: number, values: string[]): boolean {
  const rest = parts.slice(at);
  if (!rest.every((part) => fitsKind(part, '*'))) return false;
  values.push(rest.join('/'));
  return true;
}

function paramsOf<Name>({ paramNames }: Leaf<Name>, values: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  values.forEach((value, index) => {
    const name = paramNames[index];
    if (name !== undefined) params[name] = value;
  });
  return params;
}
