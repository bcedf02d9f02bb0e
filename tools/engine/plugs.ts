import { parseAst } from 'vite';

/** The same file with one thing not plugged in. */
interface Unplugged {
  readonly text: string;
  readonly line: number;
  /** What was taken out, on one line. */
  readonly what: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/**
 * Every place of a wiring file where one part is handed to another: calls that stand for themselves, parts that are
 * handed over as functions, and those that are handed over by name. Each is taken out alone, so that whatever stays
 * green then is a part that could be forgotten without a test noticing.
 */
export function unpluggedOnce(source: string, path: string): readonly Unplugged[] {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const found: { readonly start: number; readonly end: number; readonly instead: string }[] = [];
  walk(program, undefined, (node, parent) => {
    const instead = replacementOf(node, parent);
    if (instead !== undefined) found.push({ start: node.start, end: node.end, instead });
  });
  return found.map(({ start, end, instead }) => ({
    text: source.slice(0, start) + instead + source.slice(end),
    line: source.slice(0, start).split('\n').length,
    what: source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 100),
  }));
}

function replacementOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'ExpressionStatement') return isDone(node['expression'] as Node) ? ';' : undefined;
  // What a function without braces does: (session) => bus.send('sessionChanged', { session }).
  if (parent?.type === 'ArrowFunctionExpression' && parent['body'] === node)
    return isDone(node) ? '(undefined as never)' : undefined;
  return undefined;
}

/** Something happens here, and nobody takes what comes of it. */
function isDone(expression: Node): boolean {
  const { type } = expression;
  if (type === 'UnaryExpression' || type === 'AwaitExpression') return isDone(expression['argument'] as Node);
  if (type === 'ParenthesizedExpression' || type === 'ChainExpression')
    return isDone(expression['expression'] as Node);
  if (type === 'LogicalExpression') return isDone(expression['right'] as Node);
  return type === 'CallExpression' || type === 'AssignmentExpression';
}

function walk(
  node: Node,
  parent: Node | undefined,
  visit: (node: Node, parent: Node | undefined) => void,
): void {
  visit(node, parent);
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part])
      if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, node, visit);
  }
}
