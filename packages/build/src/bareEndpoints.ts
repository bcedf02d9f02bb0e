import type { Plugin } from 'vite';

/** What only the server looks at: it checks who asks, what comes in and goes out, and writes the documentation. */
const SERVER_ONLY: ReadonlySet<string> = new Set([
  'params',
  'query',
  'body',
  'reply',
  'summary',
  'module',
  'callsPerMinuteBeforeCaptcha',
  'versioned',
  'isReport',
  'needsConfirmedTerms',
  'needsStepUp',
  'needsRecentProof',
]);

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * Takes the schemas out of the endpoints of a browser build, where nobody checks against them: with nothing left
 * that names them, the bundler drops them. Blanks take their place, so that source maps stay true.
 */
export function bareEndpoints(): Plugin {
  return {
    name: 'fairline-bare-endpoints',
    transform: {
      filter: { id: /\/packages\/contracts\/src\/[^/]+\.ts$/, code: 'defineEndpoint' },
      handler(code) {
        const cuts = serverOnlyParts(this.parse(code) as unknown as AstNode);
        if (cuts.length === 0) return null;
        return { code: cuts.reduce(blank, code), map: null };
      },
    },
  };
}

function blank(code: string, { start, end }: Pick<AstNode, 'start' | 'end'>): string {
  return code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
}

/** What goes of every `defineEndpoint({ … })`: its name, and the server's properties, each with the comma after it. */
export function serverOnlyParts(program: AstNode): { start: number; end: number }[] {
  const cuts: { start: number; end: number }[] = [];
  walk(program, (node) => {
    const callee = node['callee'] as AstNode | undefined;
    if (node.type !== 'CallExpression' || callee?.['name'] !== 'defineEndpoint') return;
    // It gives back what it is given: the object alone needs no file that all endpoints share.
    cuts.push({ start: callee.start, end: callee.end });
    const [argument] = node['arguments'] as readonly AstNode[];
    const properties = (argument?.['properties'] ?? []) as readonly AstNode[];
    for (const [index, property] of properties.entries()) {
      const key = property['key'] as AstNode | undefined;
      if (!SERVER_ONLY.has(String(key?.['name']))) continue;
      const next = properties[index + 1];
      // The last property has its comma, if any, before the closing brace: a blank before it is as good.
      cuts.push({ start: property.start, end: next?.start ?? property.end });
    }
  });
  return cuts;
}

function walk(node: AstNode, visit: (node: AstNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as AstNode, visit);
    }
  }
}
